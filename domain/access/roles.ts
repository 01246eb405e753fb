/** The thirteen roles a token can carry, with the names used in our data and the API. */
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

/** The order in which one role is chosen to describe somebody. Beta tester describes nobody, so it is not in it. */
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

/** The role that a name in a token means ("ORGadmin", "branch-admin", "manager"). Undefined for roles of other products. */
export function parseRole(name: string): Role | undefined {
  return roleBySpelling.get(letters(name))
}

/** Our roles among the names of a token, each once, in the order of `roles`. */
export function parseRoles(names: readonly string[]): Role[] {
  const held = new Set(names.map(parseRole))
  return roles.filter((role) => held.has(role))
}

/** The first role held in `supremeRoleOrder`; empty without any role (an EAP expert, for example). */
export function supremeRole(held: readonly Role[]): SupremeRole | '' {
  return supremeRoleOrder.find((role) => held.includes(role)) ?? ''
}
