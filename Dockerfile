# The product in production: one image for its four processes and the operations CLI. infra/compose/README.md says how to build and run it.
ARG NODE_IMAGE=docker.io/library/node:26.10.0-trixie-slim@sha256:930557a230abacbc3f4fd9b8648abf8f4bee1e17cb72195dcdfb2f709bc85b33

FROM ${NODE_IMAGE} AS build
WORKDIR /opt/provenwork
COPY . .
# A private registry: --secret id=npmrc,src=$HOME/.npmrc
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc node infra/bootstrap.mjs build --image /image

FROM ${NODE_IMAGE}
# npm is not needed to run. Volumes take the owner of the folder that they are mounted on.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx \
  && groupadd --gid 10001 provenwork \
  && useradd --uid 10001 --gid 10001 --home-dir /var/lib/provenwork --no-create-home --shell /usr/sbin/nologin provenwork \
  && install --directory --owner provenwork --group provenwork --mode 700 /var/lib/provenwork /var/lib/provenwork/files
COPY --from=build /image /opt/provenwork
WORKDIR /opt/provenwork
ENV NODE_ENV=production
USER 10001:10001
# As `withSourceMaps` in infra/platform. No shell and no npm, so that signals reach the process.
ENTRYPOINT ["node", "--import", "data:text/javascript,process.setSourceMapsEnabled(true)", "infra/ops/dist/serve.js"]
