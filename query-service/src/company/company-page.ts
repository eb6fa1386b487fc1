import type { CompanyView } from "@provenwork/contracts/company/queries";
import { verifiedText } from "@provenwork/contracts/company/verified-text";
import { type PageContent, truncated } from "#kernel/page-html.ts";

export const companyPage = ({ name, industry, size, description, proof }: CompanyView): PageContent => ({
  title: name,
  description: truncated(description),
  text: [
    name,
    `${industry}, ${size} people`,
    ...(proof === null ? [] : [verifiedText(proof.domain)]),
    { rich: description },
  ],
});
