import { expect, it } from "vitest";
import { deniedHosts } from "./denied-hosts.ts";
import { noEmployerReason } from "./no-employer-reason.ts";

it.each([
  "gmail.com",
  "yahoo.co.uk",
  "hotmail.fr",
  "me.com",
  "att.net",
  "verizon.net",
  "comcast.net",
  "cox.net",
  "charter.net",
  "proton.me",
  "web.de",
  "GMAIL.COM",
  "smtp.gmail.com",
  "live.com.au",
])("takes %s for personal", (domain) => expect(noEmployerReason(`ada@${domain}`)).toBe("personal-domain"));

it.each([
  "acme.example",
  "gmail.acme.example",
  "mail.northwind.test",
  "att.com",
  "verizon.com",
  "comcast.com",
  "cox.com",
  "charter.com",
  "us.cox.com",
  "notgmail.com",
  "acme.me",
  "acme.co.uk",
  "acme.me.uk",
  "ibm.com",
  "hmrc.gov.uk",
  "gitlab.com",
  "trello.com",
  "zendesk.com",
  "basecamp.com",
  "stanford.edu",
  "github.com",
  "apple.com",
  "amazon.com",
  "microsoft.com",
])("takes %s for an employer's", (domain) => expect(noEmployerReason(`ada@${domain}`)).toBeUndefined());

it("lets the overlay overrule the lists", () => {
  const deny = new Map([
    ["acme.example", "relay-domain"],
    ["*.globex.example", "shared-domain"],
  ] as const);
  const overlay = { allow: new Set(["gmail.com"]), deny };
  expect(noEmployerReason("ada@gmail.com", overlay)).toBeUndefined();
  expect(noEmployerReason("ada@mail.acme.example", overlay)).toBe("relay-domain");
  expect(noEmployerReason("ada@notacme.example", overlay)).toBeUndefined();
  expect(noEmployerReason("ada@globex.example", overlay)).toBeUndefined();
  expect(noEmployerReason("ada@eu.globex.example", overlay)).toBe("shared-domain");
});

it.each([
  ["personal-domain", "hey.com mailbox.org riseup.net spectrum.net"],
  ["disposable-domain", "mailinator.com guerrillamail.com"],
  [
    "relay-domain",
    "privaterelay.appleid.com mozmail.com duck.com simplelogin.com simplelogin.co aleeas.com passmail.net addy.io anonaddy.me ada.anonaddy.com users.noreply.github.com",
  ],
  [
    "service-domain",
    "incoming.gitlab.com boards.trello.com kindle.com free.kindle.com groups.io acme.groups.io reply.github.com 3.basecamp.com",
  ],
  ["shared-domain", "acme.onmicrosoft.com acme.mail.onmicrosoft.com acme.awsapps.com acme.zendesk.com"],
  [
    "membership-domain",
    "ieee.org acm.org alumni.stanford.edu alum.mit.edu cs.alumni.cam.ac.uk member.acme.example stanfordalumni.org",
  ],
  ["public-suffix", "co.uk com.au gov.uk github.io s3.amazonaws.com"],
])("refuses as %s: %s", (kind, hosts) => {
  for (const host of hosts.split(" ")) expect(noEmployerReason(`ada@${host.toUpperCase()}`), host).toBe(kind);
});

it("names hosts as they are compared: in lower case, none twice, none that is covered by another", () => {
  for (const host of deniedHosts.keys()) {
    expect(host).toMatch(/^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/);
    const above = host.split(".").slice(1).join(".");
    expect(deniedHosts.has(above), host).toBe(false);
  }
});
