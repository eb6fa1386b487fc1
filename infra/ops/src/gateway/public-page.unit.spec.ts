import { expect, it } from "vitest";
import { publicPage } from "./public-page.ts";

const html = `<!doctype html><html><head><title>Terms &amp; more · Provenwork</title>
<meta
  name="description"
  content="What people agree to."
/></head><body><a href="https://x.com/intent/post?url=https%3A%2F%2Forigin-of-the-site.invalid">Share</a></body></html>`;

it("has canonical address, Open Graph, Twitter card and whole addresses to share", () => {
  const page = publicPage(html, { path: "/terms" }, "https://provenwork.example");
  for (const tag of [
    '<link rel="canonical" href="https://provenwork.example/terms">',
    '<meta property="og:url" content="https://provenwork.example/terms">',
    '<meta property="og:title" content="Terms &amp; more">',
    '<meta property="og:description" content="What people agree to.">',
    '<meta property="og:image" content="https://provenwork.example/share.png">',
    '<meta name="twitter:card" content="summary_large_image">',
    "https://x.com/intent/post?url=https%3A%2F%2Fprovenwork.example",
  ])
    expect(page).toContain(tag);
  expect(page).not.toContain(".invalid");
});

it("takes the title of its screen where the page is the app's empty one", () => {
  const page = publicPage(html, { path: "/jobs", title: "Jobs" }, "https://provenwork.example");
  expect(page).toContain("<title>Jobs · Provenwork</title>");
  expect(page).toContain('<meta property="og:title" content="Jobs">');
});
