import { type Clause, LegalPage } from "./legal-page.tsx";

const clauses: readonly Clause[] = [
  {
    title: "What Provenwork does",
    text: (
      <p>
        Provenwork lets candidates show that they could read mail at a company&rsquo;s address, and lets employers see
        that proof. It proves control of an address on a day. It does not prove who somebody is, that they worked there,
        how well, or that a job title is right.
      </p>
    ),
  },
  {
    title: "Who may use it",
    text: (
      <p>
        We are currently onboarding candidates in the USA only. One person has one account. You are responsible for what
        is done with your account, so keep your password to yourself.
      </p>
    ),
  },
  {
    title: "What you promise",
    text: (
      <>
        <p>
          You enter only work that was yours, and codes only from mailboxes that you may open. You do not try to prove
          somebody else&rsquo;s work, to guess codes, or to get around the limits that protect other people&rsquo;s
          mailboxes.
        </p>
        <p>Employers use what candidates show them to decide on hiring, and for nothing else.</p>
      </>
    ),
  },
  {
    title: "How a proof can end",
    text: (
      <p>
        A proof says that you controlled an address at a domain on a day, and nothing else: name, role, company and
        dates stand beside it as your own words. When you change role, company or address, or remove the entry, its
        proof no longer counts and its certificate is revoked. We may revoke a certificate that came about by deception.
      </p>
    ),
  },
  {
    title: "What is written down for good",
    text: (
      <p>
        Each step of a verification is recorded once and never edited: that is what makes a proof worth something.
        Personal words in that record are encrypted under a key of yours, and become unreadable for ever when that key
        is destroyed. The privacy policy says more.
      </p>
    ),
  },
  {
    title: "What we do not promise",
    text: (
      <p>
        We do not promise a job or a hire, that a company&rsquo;s mail server delivers our codes, or that the service is
        never interrupted. Nothing here takes away rights that the law gives you.
      </p>
    ),
  },
  {
    title: "Changes",
    text: (
      <p>
        This text has a version, and your consent is recorded with the version that you saw. A later version binds you
        only once you agree to it.
      </p>
    ),
  },
];

/** The terms of service. */
export function Terms() {
  return <LegalPage title="Terms of Service" lead="What you can expect of us, and we of you." clauses={clauses} />;
}
