import type { User } from "@provenwork/contracts/account/queries";
import { useEffect, useRef, useState } from "react";
import { ArrowLeftIcon } from "@heroicons/react/24/outline";
import { TextLink } from "#design/button.tsx";
import { Card, CardBody } from "#design/card.tsx";
import { Icon } from "#design/icon.tsx";
import { Note } from "#design/note.tsx";
import { Main, usePageTitle } from "#design/page.tsx";
import { Bones, Skeleton } from "#design/skeleton.tsx";
import { Tabs } from "#design/tabs.tsx";
import { TopBar } from "#design/top-bar.tsx";
import { lazyPart } from "#kernel/lazy.tsx";
import { Navigate, useLocation, useSearchParams } from "#kernel/router.ts";
import { useUser } from "#kernel/session.tsx";
import { useDraftRetained } from "#kernel/use-draft.ts";
import { useDelayedNavigate } from "#kernel/use-delayed-navigate.ts";
import { homeOf, onboardingOf } from "#frame/home.ts";
import { displayName } from "../display-name.ts";
import { companyPaths } from "#company/paths.ts";
import { landingPaths } from "#landing/paths.ts";
import { LoginForm } from "./login-form.tsx";
import { pathAfterSignIn, useReturnPath } from "#frame/return-path.ts";

/** Pause between the success toast and the next page, in milliseconds (specification section 9). */
const redirectDelay = 1000;
const tabs = ["Login", "Register"] as const;

const RegisterForm = lazyPart(
  () => import("./register-form.tsx").then((module) => module.RegisterForm),
  () => <FormSkeleton />,
);
const DemoSignIn =
  import.meta.env.VITE_DEMO === "on"
    ? lazyPart(() => import("#development/demo-sign-in.tsx").then((module) => module.DemoSignIn))
    : undefined;

/** Sign-in and registration. */
export function Auth() {
  const asEmployer = useSearchParams()[0].get("userType") === "employer";
  const [open, setOpen] = useState(asEmployer ? 1 : 0);
  const leaveSoon = useDelayedNavigate(redirectDelay);
  const given = useCredentialsStripped();
  usePageTitle(tabs[open] ?? tabs[0]);
  const user = useUser();
  const from = useReturnPath();
  const isDraftKept = useDraftRetained();
  const signedInOnLoad = useFirstKnown(user);
  const [entering, setEntering] = useState(false);
  if (signedInOnLoad) return <Navigate to={pathAfterSignIn(signedInOnLoad.userType, from)} replace />;
  // Redirected here by a guarded page: return as soon as the user signs in, also in another tab.
  if (user && !entering && from !== undefined) return <Navigate to={pathAfterSignIn(user.userType, from)} replace />;
  const goOn = (to: string) => {
    setEntering(true);
    leaveSoon(to);
  };
  const signedIn = ({ userType }: User) => goOn(pathAfterSignIn(userType, from));
  // Members who join a company skip the onboarding form.
  const invited = from?.startsWith(companyPaths.invitation()) === true ? from : undefined;
  const registered = ({ userType }: User) =>
    goOn(userType === "employer" ? (invited ?? onboardingOf("employer")) : onboardingOf("candidate"));

  return (
    <>
      <TopBar home={landingPaths.landing()} narrow />
      <Main narrow className="grid justify-items-center md:pt-16!">
        <div className="w-full max-w-md">
          <h1 className="text-2xl font-bold tracking-tighter">{open === 0 ? "Welcome back" : "Create your account"}</h1>
          <p className="mt-1 mb-6 text-muted">
            {open === 0 ? "Sign in to see your verifications." : "One account, whether you look for work or hire."}
          </p>
          {isDraftKept && !user && <SessionEndedNote />}
          {user && !entering && <SignedInElsewhere user={user} />}
          <Card aria-label="Sign in or register">
            <CardBody className="pt-3! md:pt-3!">
              <Tabs
                label="Sign in or register"
                open={open}
                onOpen={setOpen}
                panes={[
                  { label: tabs[0], content: <LoginForm onDone={signedIn} /> },
                  {
                    label: tabs[1],
                    content: <RegisterForm asEmployer={asEmployer} onDone={registered} />,
                  },
                ]}
              />
            </CardBody>
          </Card>
          {DemoSignIn && <DemoSignIn given={given} onDone={signedIn} />}
          <p className="mt-5">
            <TextLink to={landingPaths.landing()}>
              <Icon of={ArrowLeftIcon} size="sm" />
              Return to homepage
            </TextLink>
          </p>
        </div>
      </Main>
    </>
  );
}

const FormSkeleton = () => (
  <Skeleton label="Loading the form">
    <Bones bars={["h-16 w-full", "h-10 w-full", "h-10 w-full"]} className="gap-5" />
  </Skeleton>
);

/** A notice: a session has ended in the middle of a form. */
const SessionEndedNote = () => (
  <div className="mb-6">
    <Note tone="waiting" live>
      Your session has ended. Sign in to continue. What you typed is kept in this tab.
    </Note>
  </div>
);

/** A notice: a user has signed in in another tab since this page opened. */
const SignedInElsewhere = ({ user }: { user: User }) => (
  <div className="mb-6">
    <Note live>
      <p>
        You are signed in as <strong className="break-words">{displayName(user)}</strong>, in another tab.
      </p>
      <TextLink to={homeOf(user.userType)}>Continue as {displayName(user)}</TextLink>
    </Note>
  </div>
);

/** The first known value; later changes are ignored. */
function useFirstKnown<T>(value: T | undefined): T | undefined {
  const first = useRef<T>(undefined);
  if (first.current === undefined) first.current = value;
  return first.current;
}

/** Removes credentials from the URL, because URLs end up in histories and logs. Only demo mode reads them. */
function useCredentialsStripped() {
  const [search, setSearch] = useSearchParams();
  const state: unknown = useLocation().state;
  const given = useRef(import.meta.env.VITE_DEMO === "on" ? credentialsIn(search) : undefined);
  useEffect(() => {
    const secret = ["login", "username", "password"].filter((name) => search.has(name));
    if (secret.length === 0) return;
    const rest = new URLSearchParams(search);
    for (const name of secret) rest.delete(name);
    setSearch(rest, { replace: true, state });
  }, [search, setSearch, state]);
  return given.current;
}

function credentialsIn(search: URLSearchParams) {
  const [username, password] = [search.get("username"), search.get("password")];
  if (search.get("login") !== "true" || username === null || password === null) return undefined;
  return { username, password };
}
