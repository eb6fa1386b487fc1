import { expect, it } from "vitest";
import { filesUrl } from "./open.ts";
import { parseBucketUrl } from "./s3-bucket.ts";

const folder = "must name an absolute folder, as in file:///var/lib/provenwork/files";
const scheme = "must be a URL beginning with file:// or s3://";
const bucket = "must have keys and a bucket, as in s3://KEY:SECRET@s3.work.example/bucket; write / in a secret as %2F";

it.each([
  ["file:///var/lib/provenwork/files", undefined],
  ["/var/lib", scheme],
  ["https://files.example/", scheme],
  ["file://host/files", folder],
  ["file:///", folder],
  ["s3://key:secret@s3.work.example/files", undefined],
  ["s3://key:secret@s3.work.example:9000/files/site?region=eu-central-1&tls=false", undefined],
  ["s3://s3.work.example/files", bucket],
  ["s3://key@s3.work.example/files", bucket],
  ["s3://key:secret@s3.work.example/", bucket],
  ["s3://key:secret@s3.work.example/files?ssl=false", bucket],
  ["s3://key:secret@/files", bucket],
  ["s3://key:sec/ret@s3.work.example/files", bucket],
  ["s3://key:sec%ret@s3.work.example/files", bucket],
])("FILES_URL %s", (value, message) => {
  expect(filesUrl.safeParse(value).error?.issues[0]?.message).toBe(message);
});

it("takes keys, region, encryption and a folder from the URL", () => {
  expect(
    parseBucketUrl("s3://key:a%2Fb%2Bc@s3.work.example:9000/files/site/one?region=eu-central-1&tls=false"),
  ).toEqual({
    endpoint: "http://s3.work.example:9000",
    region: "eu-central-1",
    bucket: "files",
    prefix: "site/one/",
    accessKeyId: "key",
    secretAccessKey: "a/b+c",
  });
  expect(parseBucketUrl("s3://key:secret@s3.work.example/files")).toMatchObject({
    endpoint: "https://s3.work.example",
    region: "us-east-1",
    prefix: "",
  });
});
