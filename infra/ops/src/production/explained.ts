/** Explanations of all production settings, by heading of the settings file. A test keeps it complete. */
export const explained: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "Values only you know": {
    PUBLIC_URL:
      "The origin that browsers see, https://… without a path. It is part of certificates, so never change it.",
    SMTP_URL:
      "The mail server: smtps://user:password@host:465, or smtp://…:587 for STARTTLS. With several, separated by spaces, the next one is tried when one fails.",
    SMTP_CA_FILE: "File with the certificate (PEM) of the private authority that signed the mail server's certificate.",
    SECURITY_CONTACT: "Where to report vulnerabilities, for /.well-known/security.txt: mailto:… or https://…",
    MAIL_FROM: "Sender of all emails, e.g. Provenwork <hello@work.example>.",
    MAIL_REPORTS_TO:
      "Address for bounces and spam complaints, e.g. bounces@work.example; emails then have its tagged form as their return path.",
  },
  "Network addresses": {
    HOST: "Address that the gateway listens on. Use loopback if the TLS proxy is on the same machine.",
    PORT: "Port of the gateway.",
    COMMAND_SERVICE_PORT:
      "Ports of the other processes, on loopback. Each answers /healthz, /readyz and /metrics there.",
    PROJECTOR_PORT: "Port of the projector.",
    QUERY_SERVICE_PORT: "Port of the query service.",
    MAIL_REPORTS_PORT: "Port on HOST on which the command service takes email to MAIL_REPORTS_TO, over SMTP.",
    OPERATIONS_HOST: "Address of the gateway's second port, for /healthz, /readyz and /metrics. Keep it private.",
    OPERATIONS_PORT: "Second port of the gateway.",
    TRUSTED_PROXIES:
      "Addresses (or CIDR ranges) of the TLS proxies in front of the gateway. Only these are trusted to name a client's address.",
    TRUSTED_PROXY_HEADER: "Header with the client's address: x-forwarded-for or forwarded.",
  },
  "Databases, each with the role that works on it": {
    EVENT_STORE_URL:
      "The event log as the command service writes it: postgres://, esdb:// or kurrentdb://; several hosts as in PostgreSQL: a:5432,b:5432 with target_session_attrs=read-write.",
    PROJECTOR_EVENT_STORE_URL: "The same as the projector reads it; it appends what it parks.",
    QUERY_EVENT_STORE_URL: "The same as the query service reads it.",
    WRITE_DATABASE_URL:
      "Credentials, keys of people, outbox, timers and revocations, as the command service owns them.",
    PROJECTOR_WRITE_DATABASE_URL: "The same as the projector sees it, which reads the keys of people.",
    QUERY_WRITE_DATABASE_URL: "The same as the query service sees it, which reads revocations, too.",
    READ_DATABASE_URL: "The read models as the projector owns them.",
    QUERY_READ_DATABASE_URL: "The same as the query service reads them.",
    READ_REPLICA_URL:
      "A streaming replica of the read models, which answers queries while it is as new; one server, with the role of QUERY_READ_DATABASE_URL.",
    FILES_URL:
      "Where resumes are stored, encrypted: file:///folder, the same on every machine that runs a service, or s3://KEY:SECRET@host/bucket?region=…",
    PROJECTOR_GROUPS:
      "Over how many projectors the read models are spread, 1 to 8; the same for each of them. With 1, one leads and the others stand by.",
    KEEP_RETIRED_HOURS: "How long the old rows of a rebuilt read model are kept for roll-back.",
  },
  "Keys. Anyone who has them can sign in as any user and read everything: back this file up apart from the databases": {
    SESSION_PRIVATE_KEY: "Signs sessions.",
    SESSION_PUBLIC_KEYS: "Verify them. Keep an old key here for 12 hours, until its last session ends.",
    CERTIFICATE_PRIVATE_KEY: "Signs certificates as JSON (Data Integrity) and status lists.",
    CERTIFICATE_RSA_PRIVATE_KEY: "Signs certificates as JWTs (RS256).",
    CERTIFICATE_PUBLIC_KEYS: "Verify them. Keep an old key here as long as its certificates must be verifiable.",
    TREE_PRIVATE_KEY: "Signs the heads of the tree over the order of events, against which a changed log shows.",
    TREE_PUBLIC_KEYS: "Verify them. Keep an old key here as long as its heads must be verifiable.",
    PERSONAL_DATA_KEYS:
      "Wrap the key of each person: kid:key[,kid:key]. The first wraps new keys. Never lose any of them.",
    VERIFICATION_CODE_KEYS:
      "Codes are derived from them: kid:key[,kid:key]. Keep an old key for the 15 minutes that a code is valid. Device cookies are signed with keys derived from them.",
    LOOKUP_KEY:
      "User names and addresses are found by a hash under it. Never change it: with another key no user can sign in.",
    CHECKPOINT_KEY:
      "Signs checkpoints of a caller's own writes, and seals of listed cases. After a change, open lists of cases must be reloaded.",
    FINGERPRINT_KEY: "Recognises a repeated request. Can be replaced at any time.",
    ONBOARDING_KEY: "Signs the cookie of an onboarding. After a change, unfinished onboardings start again.",
    RESUME_LINK_KEY: "Signs links to resumes, which are valid for a minute. Can be replaced at any time.",
    CANDIDATE_TOKEN_KEY:
      "Seals the candidates that a company sees. After a change, open lists of candidates must be reloaded.",
    TRUSTED_PROXY_SECRET:
      "Proves to the services that the gateway set a request's client address. Can be replaced at any time.",
  },
  "Rate limits; a network is one of clients": {
    LIMIT_LOGIN_FAILURES:
      "Wrong passwords per account in 15 minutes before waiting grows, and per browser that has signed in to it.",
    LIMIT_LOGINS_PER_NETWORK: "Attempts to sign in.",
    LIMIT_REGISTRATIONS_PER_NETWORK: "New accounts.",
    LIMIT_EMAILS_PER_DOMAIN: "Emails to addresses of one domain in a minute; further ones are sent later.",
    LIMIT_CODES_PER_ADDRESS: "Verification codes emailed to one address; one network may request a fifth of them.",
    LIMIT_POSTS_PER_COMPANY: "Jobs that one company may post.",
    LIMIT_INVITES_PER_COMPANY: "Candidates that one company may invite to apply.",
    LIMIT_UPLOADS_PER_PERSON: "Resumes that one person may upload.",
    LIMIT_RESUMES_PER_COMPANY: "Resumes of applicants that one company may open.",
    LIMIT_MESSAGES_PER_COMPANY: "Messages that one company may send to applicants.",
    LIMIT_MESSAGES_PER_CANDIDATE: "Messages that one candidate may send to companies.",
    LIMIT_QUESTIONS_PER_CANDIDATE: "Questions about work experiences that one candidate may have emailed.",
    LIMIT_QUESTIONS_PER_ADDRESS: "Questions about work experiences that one address may get.",
    LIMIT_QUESTIONS_PER_DOMAIN: "Questions about work experiences to addresses at one domain.",
    LIMIT_LOGOS_PER_PERSON: "Logos that one person may upload.",
    LIMIT_CODES_PER_NETWORK: "Verification codes requested.",
    LIMIT_RESETS_PER_NETWORK: "Password resets requested.",
    LIMIT_CONTACTS_PER_NETWORK: "Contact messages.",
    LIMIT_ONBOARDINGS_PER_NETWORK: "Onboardings that visitors begin.",
    LIMIT_EDITS_PER_NETWORK: "Changes saved by visitors without an account.",
    LIMIT_VIEWS_PER_NETWORK: "Opened pages of jobs that are counted.",
    LIMIT_WALLETS_PER_NETWORK: "Requests of wallets for a token or a certificate.",
    LIMIT_UPLOADS_PER_NETWORK:
      "Resumes that visitors upload; job boards that are read and credentials of other issuers that are checked.",
    LIMIT_LIVE_PER_NETWORK: "Connections for live updates at a time; a browser needs one.",
    LIMIT_LIVE_VISITORS_PER_NETWORK: "The same for visitors without an account.",
  },
  Monitoring: {
    METRICS_TARGETS: "File that serve writes for Prometheus: where to scrape each process. None without it.",
    LOG_LEVEL: "trace, debug, info, warn, error, fatal or silent.",
    OTEL_EXPORTER_OTLP_ENDPOINT:
      "Where traces go (OTLP over HTTP), one per request from gateway to read model; none without it.",
  },
};
