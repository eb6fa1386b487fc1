/**
 * Accounts of demo mode, created by real commands at the first start. Their passwords are public: demo mode
 * listens on this machine only and cannot be enabled in production, where nothing imports this file.
 */
export const demoAccounts = [
  { username: "demo-candidate", password: "Prove-Your-Work-1", role: "candidate", fullName: "Casey Example" },
  { username: "demo-employer", password: "Hire-On-Proof-1", role: "employer", fullName: "Emery Example" },
  { username: "demo-admin", password: "Keep-It-Honest-1", role: "admin", fullName: "Ari Example" },
  { username: "demo-auditor", password: "Check-Every-Claim-1", role: "auditor", fullName: "Aubrey Example" },
] as const;

/** Skills of the demo candidate. */
export const demoSkills: readonly string[] = ["SQL", "Python", "Apache Kafka", "Apache Airflow"];

/** Password of all accounts of the demo world. */
export const worldPassword = "Once-Upon-A-Time-1";

export type DemoAccount = (typeof demoAccounts)[number];

/** Ignores case. */
export const demoAccountOf = (username: string): DemoAccount | undefined =>
  demoAccounts.find((account) => account.username === username.toLowerCase());
