import { Register } from "@provenwork/contracts/account/commands";
import { currentTermsVersion, placeholderProfile } from "@provenwork/contracts/account/rules";
import type { DemoAccount } from "@provenwork/contracts/development/demo-accounts";
import { CompleteEmployerProfile } from "@provenwork/contracts/employer/commands";
import type { System } from "../launch/system.ts";
import { demoVisitor } from "./visitor.ts";

/** Registers the demo employer and founds their company, as a browser would. */
export async function onboardDemoEmployer(account: DemoAccount, { commandService, queryService }: System) {
  const { send } = demoVisitor({ commands: commandService.port, queries: queryService.port });
  const { fullName, username, password } = account;
  const { email } = placeholderProfile(username);
  const termsVersion = currentTermsVersion;
  await send(Register, { username, password, fullName, email, userType: "employer", termsVersion });
  await send(CompleteEmployerProfile, {
    fullName,
    email: "hiring@northwind.example",
    phone: "512-555-0162",
    companyName: "Northwind Health",
    industry: "Healthcare",
    companySize: "201-500",
    companyWebsite: "https://northwind.example",
    companyDescription: "Northwind Health runs eleven clinics and the software between them.",
  });
}
