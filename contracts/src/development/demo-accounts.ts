/**
 * Accounts of demo mode, made through real commands at the first start. Their passwords are no secrets: demo mode
 * listens on this machine only and cannot be on in production, where nothing imports this file.
 */
export const demoAccounts = [
  { username: "demo-candidate", password: "Prove-Your-Work-1", role: "candidate", fullName: "Casey Example" },
  { username: "demo-employer", password: "Hire-On-Proof-1", role: "employer", fullName: "Emery Example" },
  { username: "demo-admin", password: "Keep-It-Honest-1", role: "admin", fullName: "Ari Example" },
  { username: "demo-auditor", password: "Check-Every-Claim-1", role: "auditor", fullName: "Aubrey Example" },
] as const;

/** What the demo candidate's matches, gaps and the matching demo are about. */
export const demoSkills: readonly string[] = ["SQL", "Python", "Apache Kafka", "Apache Airflow"];

/** Everybody in the demo world signs in with it. */
export const worldPassword = "Once-Upon-A-Time-1";

export type DemoAccount = (typeof demoAccounts)[number];

/** The demo account of that name, in upper or lower case. */
export const demoAccountOf = (username: string): DemoAccount | undefined =>
  demoAccounts.find((account) => account.username === username.toLowerCase());
