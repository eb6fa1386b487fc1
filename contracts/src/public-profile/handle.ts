import { filled, trimmed } from "../kernel/text.ts";

/** Words of the product, and words that make a reader trust a page that is a person's. */
const reserved = [
  "about account accounts admin administrator api app audit auditor badge blog candidate candidates",
  "certificate certificates companies company contact credential credentials developer docs employer",
  "employers help home info issuer jobs legal login logout moderator myself news null official owner",
  "page pages password press privacy profile profiles proof provenwork public register root seal search",
  "security settings signin signup staff static status support system team terms trust undefined user",
  "users verified verify webmaster www",
].flatMap((line) => line.split(" "));

const lookAlikes: readonly (readonly [RegExp, string])[] = [
  [/-/g, ""],
  [/0/g, "o"],
  [/[1i]/g, "l"],
  [/2/g, "z"],
  [/5/g, "s"],
  [/8/g, "b"],
  [/rn/g, "m"],
  [/vv/g, "w"],
  [/cl/g, "d"],
];

/** Handles that look the same have one skeleton, which only one person can hold. */
export const handleSkeleton = (handle: string): string =>
  lookAlikes.reduce((skeleton, [pattern, shown]) => skeleton.replaceAll(pattern, shown), handle.toLowerCase());

const reservedSkeletons = new Set(reserved.map(handleSkeleton));
const productSkeleton = handleSkeleton("provenwork");

const isReservedHandle = (handle: string): boolean => {
  const skeleton = handleSkeleton(handle);
  return reservedSkeletons.has(skeleton) || skeleton.includes(productSkeleton);
};

/** The name of a public page in its address. Letters of other alphabets, which look like these, are refused. */
export const handle = filled(trimmed(200), "Enter a handle")
  .toLowerCase()
  .min(3, "Use at least 3 characters")
  .max(30, "Use at most 30 characters")
  .regex(/^[a-z0-9-]*$/, "Use only letters a to z, digits and hyphens")
  .regex(/^[a-z]/, "Start with a letter")
  .regex(/^(?!.*--)(?!.*-$)/, "Use single hyphens, and none at the end")
  .refine((value) => !isReservedHandle(value), "This handle is reserved. Choose another one.");

/** Handles that one person can take in a year. Each one given up is kept from others for a year. */
export const maxHandlesAYear = 3;

/** Milliseconds for which a handle that was given up is given to nobody else. */
export const handleRest = 365 * 24 * 60 * 60_000;
