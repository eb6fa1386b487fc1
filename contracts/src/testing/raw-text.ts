/** Default messages of the validator, which users must never see. */
export const rawValidatorText =
  /Invalid (input|option|value|string|number|UUID|email$|URL|ISO|element|key)|Too (big|small)|Unrecognized key|expected .* received|must match pattern|undefined|NaN/i;
