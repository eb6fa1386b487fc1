/** Wording of the validator itself, which no user may see. */
export const rawValidatorText =
  /Invalid (input|option|value|string|number|UUID|email$|URL|ISO|element|key)|Too (big|small)|Unrecognized key|expected .* received|must match pattern|undefined|NaN/i;
