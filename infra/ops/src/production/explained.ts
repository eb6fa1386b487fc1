/** Explanations of all production settings, by heading of the settings file. A test keeps it complete. */
export const explained: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "What only you know": {
    PUBLIC_URL:
      "The origin that browsers see, https://… and nothing behind it. It is part of certificates: do not change it later.",
    SMTP_URL: "The mail server: smtps://user:password@host:465, or smtp://…:587 for STARTTLS.",
    SMTP_CA_FILE: "File with the certificate of a private authority that the mail server's comes from (PEM).",
    SECURITY_CONTACT: "Where to report vulnerabilities, for /.well-known/security.txt: mailto:… or https://…",
    MAIL_FROM: "Sender of all mail, e.g. Provenwork <hello@work.example>.",
  },
  "Where it listens": {
    HOST: "Address that the gateway listens on. Loopback is right where the TLS proxy is on the same machine.",
    PORT: "Port of the gateway.",
    COMMAND_SERVICE_PORT:
      "Ports of the other processes, on loopback. Each answers /healthz, /readyz and /metrics there.",
    PROJECTOR_PORT: "The projector's.",
    QUERY_SERVICE_PORT: "The query service's.",
    OPERATIONS_HOST: "Address of the gateway's second port, for /healthz, /readyz and /metrics. Keep it private.",
    OPERATIONS_PORT: "That port.",
    TRUSTED_PROXIES:
      "Addresses (or CIDR ranges) of the TLS proxies before the gateway: only their word about a client's address counts.",
    TRUSTED_PROXY_HEADER: "The header in which they write it: x-forwarded-for or forwarded.",
  },
  "Databases, each with the role that works on it": {
    EVENT_STORE_URL: "The event log as the command service writes it: postgres://, esdb:// or kurrentdb://.",
    PROJECTOR_EVENT_STORE_URL: "The same as the projector reads it; it appends what it parks.",
    QUERY_EVENT_STORE_URL: "The same as the query service reads it.",
    WRITE_DATABASE_URL:
      "Credentials, keys of people, outbox, timers and revocations, as the command service owns them.",
    PROJECTOR_WRITE_DATABASE_URL: "The same as the projector sees it, which reads the keys of people.",
    QUERY_WRITE_DATABASE_URL: "The same as the query service sees it, which reads revocations, too.",
    READ_DATABASE_URL: "The read models as the projector owns them.",
    QUERY_READ_DATABASE_URL: "The same as the query service reads them.",
    FILES_URL: "Where resumes are kept, sealed: file:///folder, on every machine that runs a service the same.",
    KEEP_RETIRED_HOURS: "How long a rebuilt read model's former rows are kept for roll-back.",
  },
  "Keys. Anyone who has them can sign in as any user and read everything: back this file up apart from the databases": {
    SESSION_PRIVATE_KEY: "Signs sessions.",
    SESSION_PUBLIC_KEYS: "Verify them. A former key stays here until its last session is over, 12 hours.",
    CERTIFICATE_PRIVATE_KEY: "Signs certificates as JSON (Data Integrity) and status lists.",
    CERTIFICATE_RSA_PRIVATE_KEY: "Signs certificates as JWTs (RS256).",
    CERTIFICATE_PUBLIC_KEYS: "Verify them. A former key stays here for as long as its certificates are to be checked.",
    TREE_PRIVATE_KEY: "Signs the heads of the tree over the order of events, against which a changed log shows.",
    TREE_PUBLIC_KEYS: "Verify them. A former key stays here for as long as its heads are to be checked.",
    PERSONAL_DATA_KEYS:
      "Wrap the key of each person: kid:key[,kid:key]. The first wraps what is new; none may ever be lost.",
    VERIFICATION_CODE_KEYS:
      "Codes are derived from them: kid:key[,kid:key]. A former key is needed for the 15 minutes that a code is valid. Device cookies are signed with keys derived from them.",
    LOOKUP_KEY:
      "User names and addresses are found by a hash under it. It can never be changed: with another one no user can sign in.",
    CHECKPOINT_KEY:
      "Signs how far a caller's own writes got, and what a list of cases showed. When it is replaced, such a list must be loaded again.",
    FINGERPRINT_KEY: "Tells whether a repeated request is the same one. May be replaced at any time.",
    ONBOARDING_KEY: "Signs the cookie of an onboarding. When it is replaced, those under way begin anew.",
    RESUME_LINK_KEY: "Signs links to resumes, which are good for a minute. May be replaced at any time.",
    CANDIDATE_TOKEN_KEY:
      "Seals which candidate a company sees. When it is replaced, lists of candidates that are open must be loaded again.",
    TRUSTED_PROXY_SECRET:
      "With it the gateway tells the services whom a request came from. May be replaced at any time.",
  },
  "Limits on what is attacked; the networks are of clients": {
    LIMIT_LOGIN_FAILURES:
      "Wrong passwords per account in 15 minutes before waiting grows, and per browser that has signed in to it.",
    LIMIT_LOGINS_PER_NETWORK: "Attempts to sign in.",
    LIMIT_REGISTRATIONS_PER_NETWORK: "New accounts.",
    LIMIT_CODES_PER_ADDRESS: "Verification codes mailed to one address; one network may ask for a fifth of them.",
    LIMIT_POSTS_PER_COMPANY: "Jobs that one company may post.",
    LIMIT_INVITES_PER_COMPANY: "Candidates that one company may invite to apply.",
    LIMIT_UPLOADS_PER_PERSON: "Resumes that one person may upload.",
    LIMIT_RESUMES_PER_COMPANY: "Resumes of applicants that one company may open.",
    LIMIT_LOGOS_PER_PERSON: "Logos that one person may upload.",
    LIMIT_CODES_PER_NETWORK: "Verification codes asked for.",
    LIMIT_RESETS_PER_NETWORK: "Password resets asked for.",
    LIMIT_CONTACTS_PER_NETWORK: "Contact messages.",
    LIMIT_ONBOARDINGS_PER_NETWORK: "Onboardings that visitors begin.",
    LIMIT_EDITS_PER_NETWORK: "What visitors without an account save.",
    LIMIT_UPLOADS_PER_NETWORK: "Resumes that visitors without an account upload.",
    LIMIT_LIVE_PER_NETWORK: "Connections for live updates at a time; a browser needs one.",
    LIMIT_LIVE_VISITORS_PER_NETWORK: "Those of visitors without an account among them.",
  },
  "What it tells": {
    METRICS_TARGETS: "File that serve writes for Prometheus: where to scrape each process. None without it.",
    LOG_LEVEL: "trace, debug, info, warn, error, fatal or silent.",
    OTEL_EXPORTER_OTLP_ENDPOINT:
      "Where traces go (OTLP over HTTP), one per request from gateway to read model; none without it.",
  },
};
