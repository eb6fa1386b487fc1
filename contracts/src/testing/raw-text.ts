/** What the validator says in its own words, which nobody who uses the product is to read. */
export const rawValidatorText =
  /Invalid (input|option|value|string|number|UUID|email$|URL|ISO|element|key)|Too (big|small)|Unrecognized key|expected .* received|must match pattern|undefined|NaN/i;
