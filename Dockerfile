# syntax=docker/dockerfile:1
# One image for every process of the service: what runs is the command.
FROM node:24.18.0-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY sdk/package.json ./sdk/
COPY fields/package.json ./fields/
COPY cli/package.json ./cli/
COPY dashboard/package.json ./dashboard/
# Nothing that is built or run here needs an install script.
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build
# The packages of merchants are of no use in the image, nor is Prisma's command line, which is an optional peer of its client and so is
# not pruned.
RUN npm pkg delete workspaces \
  && rm -rf node_modules/prisma \
  && npm prune --omit=dev --ignore-scripts

FROM node:24.18.0-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d
ENV NODE_ENV=production NODE_OPTIONS=--max-semi-space-size=64
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/prisma/migrations ./prisma/migrations
COPY --from=build /app/dist ./dist
# The simulator's ledger, and the content of files: a volume mounted here takes over its owner.
RUN install -d -o node -g node /ledger /objects /witness
USER node
CMD ["node", "dist/api/main.js"]
