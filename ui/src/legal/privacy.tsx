import { type Clause, LegalPage } from "./legal-page.tsx";

const clauses: readonly Clause[] = [
  {
    title: "What we hold about candidates",
    text: (
      <p>
        What you enter: name, email, phone, location, your work experiences with their work addresses, and the files you
        upload. What happens: when codes were sent, how often a wrong one was entered, when one was right. And your
        account: username, a one-way hash of your password, when sessions began and ended and with which browser and
        system, and what you consented to. From which network a work experience or its code was entered: not its
        address, but a keyed hash of it. It tells only whether two entries of one day came from the same network.
      </p>
    ),
  },
  {
    title: "What we hold about employers and about messages",
    text: (
      <p>
        Of employers, the account and what they enter about themselves and their company. Of a message sent by the
        contact form, the name, the email address and the text, under a key of its own.
      </p>
    ),
  },
  {
    title: "What we use it for",
    text: (
      <p>
        To verify work experiences, to show proofs to those you show them to, to keep accounts safe and to answer you.
        Where many people or work experiences come from one network in a day, one of our administrators looks at the
        verified ones. A rule never decides by itself. We do not sell it and show no advertising.
      </p>
    ),
  },
  {
    title: "Who sees it",
    text: (
      <p>
        You see everything of yours. Employers see what a candidate shows them. Anyone who has the address of a
        certificate sees what it says: what was proved, and your name, role, company and dates as you gave them when it
        was issued. If you turn a public page on, anyone sees the parts of it that you choose, and search engines only
        if you let them. Our administrators see what support and safety need, and auditors how a proof came about. When
        one of them opens your resume, you see that and why. A message between a candidate and a company is read by an
        administrator only once one side has reported it, with those around it. Work addresses receive our codes, and
        nothing else; the address that is proven for your account, also reset links and notices about it.
      </p>
    ),
  },
  {
    title: "How it is kept",
    text: (
      <>
        <p>
          Personal words are encrypted, each person&rsquo;s under a key of their own. Verification codes are stored
          nowhere, nor are passwords: only what is needed to check them.
        </p>
        <p>
          We use five kinds of cookies, all of them necessary: one that keeps you signed in, one beside it that tells
          the page so, one that remembers an onboarding for a day before there is an account, one that lives for ten
          seconds after you change something so that you see it at once, and one that remembers for a year that you
          signed in with this browser. The last one opens nothing. It lets you in while somebody else tries wrong
          passwords at your account, and ends when you change your password, sign out your other sessions or erase your
          account. Drafts of forms stay on your device.
        </p>
      </>
    ),
  },
  {
    title: "How long",
    text: (
      <p>
        As long as there is an account. An onboarding that never became an account is erased after 30 days, its resume
        after a day. The key of the hashes of a day is destroyed 30 days after that day began, and what follows from
        them goes with it, but for an administrator&rsquo;s decision, which names no network. When an account is erased,
        its key is destroyed: the record of what happened remains, without anything in it that names or describes you,
        and certificates are withdrawn.
      </p>
    ),
  },
  {
    title: "What you can ask for",
    text: (
      <p>
        You can ask us for a copy of what we hold about you, to correct it, or to erase it. Use the contact form; what
        the settings of your account offer you can do there yourself, at once.
      </p>
    ),
  },
];

/** The privacy policy. */
export function Privacy() {
  return (
    <LegalPage title="Privacy Policy" lead="What we hold about you, what for, and how it ends." clauses={clauses} />
  );
}
