import type { NoEmployer } from "@provenwork/contracts/kernel/no-employer";

type DeniedKind = Exclude<NoEmployer, "public-suffix" | "disposable-domain">;

/**
 * Hosts that no maintained list has, each with all below it; `*.` means those below alone, for the host itself is an employer.
 * Packages list free and throw-away providers, none lists relays, services or memberships.
 */
const denied: Readonly<Record<DeniedKind, string>> = {
  // Privately rented mailboxes, and those of internet providers' customers.
  "personal-domain": `
    autistici.org countermail.com ctemplar.com disroot.org hey.com hushmail.me keemail.me kolabnow.com lavabit.com mailbox.org mailo.com
    messagingengine.com privateemail.com purelymail.com riseup.net safemail.se skiff.com soverin.net startmail.com tuta.com tutamail.com
    vivaldi.net zoho.eu zohomail.eu
    att.net charter.net comcast.net cox.net verizon.net
    a1.net atlanticbb.net bbox.fr bredband.net centurylink.net chello.at cogeco.ca consolidated.net eastlink.ca fastwebnet.it
    iafrica.com kabelmail.de mediacombb.net metrocast.net mweb.co.za netcabo.pt netvigator.com numericable.fr optimum.net otenet.gr
    sasktel.net slingshot.co.nz spectrum.net suddenlink.net surewest.net sympatico.ca talktalk.net telkomsa.net telus.net tin.it
    vodafone.de vodafone.ie vodamail.co.za volny.cz xfinity.com`,

  // Aliases that hide the mailbox behind them: of mail providers, of password managers, of shops for their buyers.
  "relay-domain": `
    privaterelay.appleid.com mozmail.com relay.firefox.com duck.com
    simplelogin.com simplelogin.co simplelogin.fr simplelogin.io aleeas.com slmail.me slmails.com silomails.com 8alias.com 8shield.net dralias.com
    passmail.net passmail.com passinbox.com passfwd.com
    addy.io anonaddy.com anonaddy.me addymail.com
    33mail.com bump.email bumpmail.io burnermail.io cloaked.id erine.email forwardemail.net lockrmail.com mf.me
    opayq.com pobox.com proxiedmail.com spamgourmet.com
    noreply.github.com guest.booking.com members.ebay.com reply.craigslist.org sale.craigslist.org marketplace.amazon.com marketplace.amazon.co.uk
    marketplace.amazon.de marketplace.amazon.fr marketplace.amazon.it marketplace.amazon.es marketplace.amazon.ca marketplace.amazon.co.jp`,

  // Mail becomes a ticket, a card, a note, a post to a list, a book.
  "service-domain": `
    incoming.gitlab.com reply.github.com boards.trello.com x.asana.com m.evernote.com app.todoist.com todoist.net send.airtable.com tasks.clickup.com
    *.basecamp.com *.intercom-mail.com *.helpscout.net teams.ms
    kindle.com groups.io googlegroups.com yahoogroups.com freelists.org
    gserviceaccount.com vtext.com tmomail.net`,

  // Anyone who opens an account, or a trial, gets a host below these and any address there.
  "shared-domain": `
    onmicrosoft.com awsapps.com test-google-a.com atlassian.net *.zendesk.com *.freshdesk.com *.freshservice.com *.slack.com *.odoo.com
    *.zohodesk.com *.monday.com *.mailgun.org sendgrid.net mailchimpapp.net amazonses.com`,

  // Given for life to members, alumni and contributors, or as long as someone pays for them.
  "membership-domain": `
    ieee.org computer.org acm.org cantab.net oxon.org post.harvard.edu aya.yale.edu caa.columbia.edu polytechnique.org m4x.org centraliens.net
    debian.org gentoo.org apache.org ubuntu.com fedoraproject.org gnome.org kde.org`,
};

/** Labels of subdomains of employers and universities for alumni and members. */
export const membershipLabels: ReadonlySet<string> = new Set(
  "alum alumna alumnae alumni alumnos alumnus egresados member members".split(" "),
);

/** Host to kind. */
export const deniedHosts: ReadonlyMap<string, DeniedKind> = new Map(
  Object.entries(denied).flatMap(([kind, hosts]) =>
    hosts
      .trim()
      .split(/\s+/)
      .map((host) => [host, kind as DeniedKind] as const),
  ),
);
