import { RemoveResume, UploadResume } from "@provenwork/contracts/candidate/commands";
import { type Route, onStream, route, uploadRoute } from "#kernel/route.ts";
import { personIdOf } from "./person.ts";
import { type ResumeStorage, receiveResume } from "./receive-resume.handler.ts";
import { removeResume } from "./remove-resume.ts";
import { candidates } from "./stream.ts";
import { upload } from "./upload-resume.handler.ts";

export const resumeRoutes = (storage: ResumeStorage): readonly Route[] => [
  uploadRoute(UploadResume, receiveResume(storage), upload),
  route(
    RemoveResume,
    onStream({
      stream: candidates,
      id: (_, { caller }) => personIdOf(caller),
      decide: (input, state, context) =>
        removeResume(input, state, { ...context, personId: personIdOf(context.caller) }),
      answer: () => ({}),
    }),
  ),
];
