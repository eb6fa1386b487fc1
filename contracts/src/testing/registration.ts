let names = 0;

/** A registration that passes; each with a name of its own. */
export const registration = (more: Record<string, unknown> = {}) => ({
  username: `somebody-${process.pid}-${++names}`,
  password: "Correct-Horse-7-Battery",
  fullName: "",
  email: "",
  userType: "candidate",
  ...more,
});
