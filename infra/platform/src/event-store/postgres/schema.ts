/**
 * Incremented with every change below that an earlier release cannot work with; a log of a later version is refused, an
 * earlier one is migrated.
 */
export const schemaVersion = 1;

/** Created by the newest change that earlier releases can work with: a log without it is migrated, too. */
export const newestTable = "event_log.removed";

/** Payload-free: a listener reads on from where it is. */
export const channel = "event_log";

/** Created first: its lock lets one process at a time create the rest. */
export const lockable = `
CREATE SCHEMA IF NOT EXISTS event_log;

-- One row: the process that locks it is the only one to append. Most of its page is left free, so that updates stay in it.
CREATE TABLE IF NOT EXISTS event_log.head (
  single boolean PRIMARY KEY DEFAULT true CHECK (single),
  position bigint NOT NULL,
  schema_version integer NOT NULL
) WITH (fillfactor = 10);
`;

/** Safe to run again on any earlier version, with the head locked. */
export const migration = `
CREATE TABLE IF NOT EXISTS event_log.events (
  position bigint PRIMARY KEY,
  id uuid NOT NULL,
  stream text COLLATE "C" NOT NULL,
  revision integer NOT NULL,
  type text COLLATE "C" NOT NULL,
  data text NOT NULL,      -- text, not jsonb, which reorders keys and rewrites numbers: hashes of events would not hold
  metadata text NOT NULL,
  CONSTRAINT one_event_at_each_revision UNIQUE (stream, revision)
);

-- Where each stream stood when an operator deleted events of it. Rows stay, and mean nothing once the events are back.
CREATE TABLE IF NOT EXISTS event_log.removed (
  stream text COLLATE "C" PRIMARY KEY,
  revision integer NOT NULL,
  position bigint NOT NULL
);
GRANT SELECT ON event_log.removed TO PUBLIC; -- to roles that may use the schema

CREATE OR REPLACE FUNCTION event_log.note_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO event_log.removed AS r (stream, revision, position)
    SELECT stream, max(revision), max(position) FROM gone GROUP BY stream
    ON CONFLICT (stream) DO UPDATE
      SET revision = greatest(r.revision, excluded.revision), position = greatest(r.position, excluded.position);
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER note_removed AFTER DELETE ON event_log.events
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION event_log.note_removed();

-- A log that is cut back to an earlier head no longer knows what came after it.
CREATE OR REPLACE FUNCTION event_log.forget_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM event_log.removed WHERE position > NEW.position;
  RETURN NULL;
END $$;
CREATE OR REPLACE TRIGGER forget_removed AFTER UPDATE ON event_log.head
  FOR EACH ROW WHEN (NEW.position < OLD.position) EXECUTE FUNCTION event_log.forget_removed();

-- Decides and writes a group of appends in one round trip, so that the lock is never held while a client thinks.
-- Appends are numbered from 1 in the order of the arrays; expected -1 means "no stream".
-- Answers, by append, comma-separated: the position of its last event, or 0 when it was refused; and the revision of
-- its last event, or where the stream stands when refused.
CREATE OR REPLACE FUNCTION event_log.append_group(
  streams text[],          -- distinct
  append_stream int[],     -- index into streams
  append_expected int[],
  append_count int[],
  event_append int[],      -- events in the order of their appends
  event_offset int[],      -- 0 for the first event of an append
  event_stream text[],
  ids uuid[],
  types text[],
  datas text[],
  metadatas text[],
  OUT positions text,
  OUT revisions text
) LANGUAGE plpgsql AS $$
DECLARE
  head bigint;
  next bigint;
  standing int[];
  first_revision int[] := append_expected;
  first_position bigint[] := append_expected;
  refused int := 0;
  start int := 1;
  n int;
  found bigint;
BEGIN
  SELECT h.position INTO STRICT head FROM event_log.head h WHERE h.single FOR UPDATE;
  next := head + 1;
  -- A statement of its own: its snapshot is taken after the lock, so it sees what the previous holder wrote.
  SELECT array_agg(coalesce(e.revision, -1) ORDER BY s.ordinal) INTO standing
    FROM unnest(streams) WITH ORDINALITY AS s (stream, ordinal)
    LEFT JOIN LATERAL (
      SELECT revision FROM event_log.events WHERE events.stream = s.stream ORDER BY revision DESC LIMIT 1
    ) e ON true;
  -- A stream that lost its last events still stands where it stood, so nothing takes their place.
  IF EXISTS (SELECT FROM event_log.removed) THEN
    SELECT array_agg(greatest(s.revision, r.revision) ORDER BY s.ordinal) INTO standing
      FROM unnest(streams, standing) WITH ORDINALITY AS s (stream, revision, ordinal)
      LEFT JOIN event_log.removed r ON r.stream = s.stream;
  END IF;
  FOR i IN 1 .. cardinality(append_count) LOOP
    n := append_stream[i];
    IF append_expected[i] = standing[n] THEN
      first_revision[i] := standing[n] + 1;
      first_position[i] := next;
      next := next + append_count[i];
      standing[n] := standing[n] + append_count[i];
    ELSE
      first_position[i] := 0;
      refused := refused + 1;
    END IF;
  END LOOP;
  IF next > head + 1 THEN
    INSERT INTO event_log.events (position, id, stream, revision, type, data, metadata)
      SELECT first_position[e.append] + e.place, e.id, e.stream, first_revision[e.append] + e.place, e.type, e.data, e.metadata
        FROM unnest(event_append, event_offset, event_stream, ids, types, datas, metadatas)
          AS e (append, place, stream, id, type, data, metadata)
        WHERE first_position[e.append] > 0;
    UPDATE event_log.head SET position = next - 1 WHERE single;
    PERFORM pg_notify('${channel}', '');
  END IF;
  -- Refused: unless the very same events already stand where they were to go, in this group or long before.
  FOR i IN 1 .. cardinality(append_count) LOOP
    n := append_stream[i];
    IF first_position[i] > 0 THEN
      first_position[i] := first_position[i] + append_count[i] - 1;
      first_revision[i] := first_revision[i] + append_count[i] - 1;
    ELSE
      first_revision[i] := standing[n];
      IF append_expected[i] + append_count[i] <= standing[n] THEN
        SELECT max(e.position) INTO found
          FROM unnest(ids[start : start + append_count[i] - 1]) WITH ORDINALITY AS w (id, ordinal)
          JOIN event_log.events e
            ON e.stream = streams[n] AND e.revision = append_expected[i] + w.ordinal::int AND e.id = w.id
          HAVING count(*) = append_count[i];
        IF found IS NOT NULL THEN
          first_position[i] := found;
          first_revision[i] := append_expected[i] + append_count[i];
        END IF;
      END IF;
    END IF;
    start := start + append_count[i];
  END LOOP;
  positions := array_to_string(first_position, ',');
  revisions := array_to_string(first_revision, ',');
END $$;
`;
