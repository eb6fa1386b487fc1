let names = 0;

/** A valid registration with a unique username. */
export const registration = (more: Record<string, unknown> = {}) => ({
  username: `user-${process.pid}-${++names}`,
  password: "Correct-Horse-7-Battery",
  fullName: "",
  email: "",
  userType: "candidate",
  ...more,
});
