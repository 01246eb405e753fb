import type { IRegularForbiddenRuleType } from 'dependency-cruiser'

/** Tests, and their helpers in a folder `testing`; only developers see `gallery` and `fixtures`. */
export const testOnly = String.raw`\.(test|spec)\.tsx?$|/(testing|fixtures|gallery)/`
const anyTest = String.raw`\.(test|spec)\.tsx?$`
const packages = 'node_modules/'

/** A breach is reported with the name of the wall. */
const wall = (
  comment: string,
  from: IRegularForbiddenRuleType['from'],
  to: IRegularForbiddenRuleType['to'],
): IRegularForbiddenRuleType => ({
  name: comment,
  severity: 'error',
  from,
  to,
})

/**
 * Which part of the house may import which: ARCHITECTURE's arrows. Types count like values, since a type couples two
 * parts just as firmly. `$1` is the match of the group in `from`: the capability's own folder.
 */
export const dependencyRules: readonly IRegularForbiddenRuleType[] = [
  wall(
    'domain imports only domain, Temporal for time zones, the rules of phone numbers, and decimals',
    { path: '^domain/', pathNot: testOnly },
    { pathNot: ['^domain/', `${packages}(temporal-polyfill|libphonenumber-js|big.js)/`] },
  ),
  wall(
    'tests of the domain import only domain and test libraries',
    { path: `^domain/.*(${testOnly})` },
    { pathNot: [`^domain/`, `${packages}(vitest|fast-check|temporal-polyfill)/`] },
  ),
  wall(
    'contract imports only contract, domain and zod',
    { path: '^contract/', pathNot: testOnly },
    { pathNot: ['^(contract|domain)/', `${packages}zod/`] },
  ),
  wall('server never imports web', { path: '^server/' }, { path: '^web/' }),
  wall(
    'server/platform imports no module',
    { path: '^server/platform/', pathNot: anyTest },
    { path: '^server/modules/' },
  ),
  wall(
    "a module's queries are its own: call a use case of the module, or what it publishes",
    { path: '^server/modules/([^/]+)/' },
    { path: String.raw`^server/modules/[^/]+/.*queries\.ts$`, pathNot: '^server/modules/$1/' },
  ),
  wall(
    "a module's records are independent: of all modules they import only their own records",
    { path: '^server/modules/([^/]+)/records/', pathNot: testOnly },
    { path: '^server/modules/', pathNot: '^server/modules/$1/records/' },
  ),
  wall(
    'web imports only web, contract, domain and packages',
    { path: '^web/', pathNot: testOnly },
    { pathNot: [`^(web|contract|domain)/`, packages], dependencyTypesNot: ['core'] },
  ),
  wall(
    'web runs in a browser, which has no modules of Node',
    { path: '^web/', pathNot: testOnly },
    { dependencyTypes: ['core'] },
  ),
  wall(
    'web/ui imports no feature and no API call',
    { path: '^web/ui/' },
    { path: '^(web/(features|app|link|public)|contract)/' },
  ),
  wall(
    'web/platform imports no feature',
    { path: '^web/platform/', pathNot: testOnly },
    { path: '^web/(features|app|link|public)/' },
  ),
  wall(
    'web/link, the parts of pages opened by a link, imports no page',
    { path: '^web/link/', pathNot: testOnly },
    { path: '^web/(features|app|public)/' },
  ),
  wall(
    'features never import each other: web/app composes them',
    { path: '^web/features/([^/]+)/' },
    { path: '^web/features/', pathNot: '^web/features/$1/' },
  ),
  wall('features do not import the app around them', { path: '^web/features/' }, { path: '^web/(app|public)/' }),
  wall(
    'the product never imports the simulator, which is a process of its own',
    { path: '^(domain|contract|server|web)/', pathNot: anyTest },
    { path: '^simulator/' },
  ),
  wall(
    'simulator imports only simulator, contract, domain, server/platform and packages',
    { path: '^simulator/', pathNot: testOnly },
    { pathNot: ['^(simulator|contract|domain|server/platform)/', packages], dependencyTypesNot: ['core'] },
  ),
  wall(
    "simulator knows nothing of the product's database, jobs, sign-in and accounts",
    { path: '^simulator/', pathNot: testOnly },
    { path: '^server/platform/(database|postgres|jobs|identity|links|mail|providers|spreadsheets)/' },
  ),
  wall(
    'what is for tests is imported by tests alone',
    { path: '^(domain|contract|server|web|simulator|demo|scripts)/', pathNot: [testOnly, '^scripts/(test|vitest-)'] },
    { path: '/testing/' },
  ),
  wall(
    'no files import each other in a circle',
    {},
    { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  ),
]

const noCircleBetween = (parts: string, folders: string): IRegularForbiddenRuleType => ({
  name: `${parts} form no circle`,
  severity: 'error',
  scope: 'folder',
  from: { path: folders },
  to: { path: folders, circular: true },
})

/** Circles between folders, in production imports: a test may import two capabilities at once. */
export const folderRules: readonly IRegularForbiddenRuleType[] = [
  noCircleBetween('capabilities of the domain', '^domain/[^/]+$'),
  noCircleBetween('capabilities of the contract', '^contract/[^/]+$'),
  noCircleBetween('modules of the server', '^server/modules/[^/]+$'),
]
