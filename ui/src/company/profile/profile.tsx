import { companyInputs } from "@provenwork/contracts/company/rules";
import { namesOf } from "@provenwork/contracts/kernel/fields";
import type { EmployerProfileView } from "@provenwork/contracts/employer/queries";
import { ArrowTopRightOnSquareIcon } from "@heroicons/react/24/outline";
import { ButtonLink } from "#design/button.tsx";
import { Card, CardBody, CardFoot } from "#design/card.tsx";
import { Facts } from "#design/facts.tsx";
import { Main, PageHead } from "#design/page.tsx";
import { Bones, Skeleton } from "#design/skeleton.tsx";
import { lazyPart } from "#kernel/lazy.tsx";
import { EmployerScreen } from "#frame/employer/employer-screen.tsx";
import { companyPaths } from "../paths.ts";
import { MembersSection } from "./members-section.tsx";
import { Section } from "./section.tsx";
import { VerificationSection } from "./verification-section.tsx";

const DetailsForm = lazyPart(
  () => import("./details-form.tsx").then((module) => module.DetailsForm),
  () => <FormSkeleton />,
);
const ContactForm = lazyPart(
  () => import("./contact-form.tsx").then((module) => module.ContactForm),
  () => <FormSkeleton />,
);

/** The company as its members see it: verification, members, details and the viewer's contact details. */
export const CompanyProfile = () => <EmployerScreen>{(profile) => <Page profile={profile} />}</EmployerScreen>;

const Page = ({ profile }: { profile: EmployerProfileView }) => (
  <Main>
    <div className="flex flex-wrap items-start justify-between gap-x-4">
      <PageHead title={profile.companyName}>
        <p>
          Company profile. {profile.industry}, {profile.companySize} people.
        </p>
      </PageHead>
      <ButtonLink to={companyPaths.company(profile.companyId)} icon={ArrowTopRightOnSquareIcon} className="mb-6">
        Public page
      </ButtonLink>
    </div>
    <VerificationSection profile={profile} />
    <MembersSection profile={profile} />
    <Section id="details-title" title="Company details" lead="Candidates see these on your page and next to your jobs.">
      {profile.role === "owner" ? (
        <DetailsForm titleId="details-title" profile={profile} />
      ) : (
        <Details profile={profile} />
      )}
    </Section>
    <Section
      id="contact-title"
      title="Your contact details"
      lead="Only yours; each member has their own. Notices go to your account’s email address, which you change in Settings."
    >
      <ContactForm titleId="contact-title" profile={profile} />
    </Section>
  </Main>
);

const facts = namesOf(companyInputs).filter((name) => name !== "companyDescription");

const Details = ({ profile }: { profile: EmployerProfileView }) => (
  <Card>
    <CardBody className="grid gap-5">
      <Facts facts={facts.map((name) => [companyInputs[name].label, profile[name] ?? "Not set"])} />
      <p className="max-w-[70ch] break-words whitespace-pre-line text-muted">{profile.companyDescription}</p>
    </CardBody>
    <CardFoot>Only owners can change these.</CardFoot>
  </Card>
);

const FormSkeleton = () => (
  <Card>
    <Skeleton label="Loading the form" className="p-4 md:p-6">
      <Bones bars={["h-16 w-full", "h-16 w-full", "h-16 w-full"]} className="gap-5" />
    </Skeleton>
  </Card>
);
