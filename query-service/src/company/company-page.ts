import type { CompanyView } from "@provenwork/contracts/company/queries";
import { type PageContent, shortened } from "#kernel/page-html.ts";

export const companyPage = ({ name, industry, size, description, proof }: CompanyView): PageContent => ({
  title: name,
  description: shortened(description),
  text: [
    name,
    `${industry}, ${size} people`,
    ...(proof === null ? [] : [`Its people read mail at ${proof.domain}.`]),
    description,
  ],
});
