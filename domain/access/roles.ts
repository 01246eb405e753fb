/** The thirteen roles a token can carry, by the names that our data and the API use. */
export const roles = [
  'Observer',
  'internal',
  'support',
  'superadmin',
  'admin',
  'branch admin',
  'project manager',
  'OrgAdmin',
  'OrgUser',
  'AS360clientAdmin',
  'EAPbranchAdmin',
  'EAPlineOperator',
  'beta tester',
] as const
export type Role = (typeof roles)[number]

/** Who somebody is when one word has to do. Being a beta tester says nothing about that, so it is not in the order. */
export const supremeRoleOrder = [
  'superadmin',
  'admin',
  'support',
  'branch admin',
  'project manager',
  'internal',
  'AS360clientAdmin',
  'OrgAdmin',
  'OrgUser',
  'EAPbranchAdmin',
  'EAPlineOperator',
  'Observer',
] as const satisfies readonly Role[]
export type SupremeRole = (typeof supremeRoleOrder)[number]

/** Other names that identity providers give to a role, without blanks, hyphens and case. */
const otherSpellings: Readonly<Record<string, Role>> = {
  manager: 'project manager',
  beta: 'beta tester',
  lineoperator: 'EAPlineOperator',
}

const letters = (name: string) => name.toLowerCase().replaceAll(/[\s_-]+/g, '')

const roleBySpelling: ReadonlyMap<string, Role> = new Map([
  ...roles.map((role) => [letters(role), role] as const),
  ...Object.entries(otherSpellings),
])

/** The role a token means by a name ("ORGadmin", "branch-admin", "manager"), or nothing: tokens carry foreign roles too. */
export function parseRole(name: string): Role | undefined {
  return roleBySpelling.get(letters(name))
}

/** Our roles among the names of a token, each once, in the order of `roles`. */
export function parseRoles(names: readonly string[]): Role[] {
  const held = new Set(names.map(parseRole))
  return roles.filter((role) => held.has(role))
}

/** The first role held in `supremeRoleOrder`; empty for somebody without any (an EAP expert, say). */
export function supremeRole(held: readonly Role[]): SupremeRole | '' {
  return supremeRoleOrder.find((role) => held.includes(role)) ?? ''
}
