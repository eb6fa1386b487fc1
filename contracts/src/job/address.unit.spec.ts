import { expect, it } from "vitest";
import { addressOf, isAbroad } from "./address.ts";

it.each([
  ["Austin, TX", { locality: "Austin", region: "TX", country: "US" }],
  ["Austin, Texas 78701", { locality: "Austin", region: "TX", country: "US" }],
  ["Washington, D.C.", { locality: "Washington", region: "DC", country: "US" }],
  ["Mountain View, CA, USA", { locality: "Mountain View", region: "CA", country: "US" }],
  ["New York, NY, United States", { locality: "New York", region: "NY", country: "US" }],
  ["Paris, TX", { locality: "Paris", region: "TX", country: "US" }],
  ["Peru, Indiana", { locality: "Peru", region: "IN", country: "US" }],
  ["Georgia", { region: "GA", country: "US" }],
  ["United States", { country: "US" }],
  ["Toronto, ON", { locality: "Toronto", region: "ON", country: "CA" }],
  ["Toronto, ON, Canada", { locality: "Toronto", region: "ON", country: "CA" }],
  ["Dublin, Ireland", { locality: "Dublin", country: "IE" }],
  ["London, UK", { locality: "London", country: "GB" }],
  ["Edinburgh, Scotland", { locality: "Edinburgh", country: "GB" }],
  ["Sydney, NSW, Australia", { locality: "Sydney", region: "NSW", country: "AU" }],
  ["Singapore", { locality: "Singapore", country: "SG" }],
  ["San Juan, Puerto Rico", { locality: "San Juan", country: "PR" }],
  ["Austin", {}],
  ["St.Louis/Chicago", {}],
  ["Remote", {}],
  ["Remote, USA", { country: "US" }],
  ["", {}],
  [", ,", {}],
])("%s is taken apart", (location, address) => {
  expect(addressOf(location)).toEqual(address);
});

it("is abroad only if another country is named", () => {
  const abroad = ["Toronto, ON", "Dublin, Ireland", "London, UK", "Singapore", "Tbilisi, Georgia, Georgia"];
  expect(abroad.filter(isAbroad)).toEqual(abroad.slice(0, 4));
  expect(["Austin, TX", "San Juan, Puerto Rico", "Austin", "Remote", "Atlanta, Georgia"].filter(isAbroad)).toEqual([]);
});
