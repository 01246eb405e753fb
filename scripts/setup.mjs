// Installs what is missing. Runs on the Node that the machine has, from version 20, before any package is there:
// plain JavaScript without dependencies.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')

if (missing().length > 0) install()
if (!existsSync(join(root, 'node_modules/.bin/node')) && Number(process.versions.node.split('.')[0]) < 24) {
  fail(
    `Assay needs Node 24 and npm has none for ${process.platform} on ${process.arch}: install it, this is ${process.version}.`,
  )
}

/** Packages of the lockfile that npm has not installed in that version. */
function missing() {
  const installed = packagesOf('node_modules/.package-lock.json')
  const wanted = packagesOf('package-lock.json')
  const optional = Object.keys(wanted['']?.optionalDependencies ?? {}).map((name) => `node_modules/${name}`)
  const needed = ([path, { optional: canDoWithout }]) => path !== '' && (!canDoWithout || optional.includes(path))
  return Object.entries(wanted)
    .filter((entry) => needed(entry) && isForThisMachine(entry[1]))
    .map(([path]) => path)
    .filter((path) => wanted[path].version !== installed[path]?.version)
}

function isForThisMachine({ os, cpu }) {
  return (!os || os.includes(process.platform)) && (!cpu || cpu.includes(process.arch))
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages
  } catch {
    return {}
  }
}

function install() {
  console.log('Installing packages (the first time, and when they change) …')
  const began = Date.now()
  const options = [
    'ci',
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const npm = process.env.npm_execpath
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []]
  const { status } = spawnSync(command, [...first, ...options], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: '' }, // production would skip the packages that build the pages
  })
  if (status !== 0) fail('The packages could not be installed; npm says why above.')
  const lacking = missing()
  if (lacking.length > 0) fail(`npm did not install ${lacking.join(', ')}: is the registry reachable and complete?`)
  console.log(`Packages installed in ${Math.round((Date.now() - began) / 1000)} s.`)
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
