import type { Insertable } from 'kysely'
import type { Users } from '../server/platform/database/schema.ts'
import { branchId } from '../server/testing/builders.ts'

/** The two organizations of the client users below, in two branches. */
export const firstOrganization = 'c0000000-0000-4000-8000-000000000001'
export const secondOrganization = 'c0000000-0000-4000-8000-000000000002'

type Person = Insertable<Users> & { user_name: string }

const staff = (
  user_name: string,
  name: string,
  roles: string[],
  branch: Parameters<typeof branchId>[0] = 'CZ',
): Person => ({
  user_name,
  name,
  roles,
  email: `${user_name}@assay.example`,
  branch_id: branchId(branch),
  demo: true,
})

const client = (user_name: string, name: string, roles: string[], organization_id: string, domain: string): Person => ({
  user_name,
  name,
  roles,
  organization_id,
  email: `${user_name}@${domain}`,
  demo: true,
})

/** Who can sign in to a demonstration. The user names are a public interface: scripts and guides use them. */
export const demoPeople: Person[] = [
  staff('manager', 'Markéta Šimůnková', ['project manager']),
  staff('internal', 'Łukasz Wójcik', ['internal'], 'PL'),
  staff('admin', 'Jiří Dvořáček', ['admin']),
  staff('branchadmin', 'Zsófia Szőke', ['branch admin'], 'HU'),
  staff('superadmin', 'Přemysl Tůma', ['superadmin'], 'ASI'),
  staff('support', 'Ľubica Ďurišová', ['support'], 'SK'),
  staff('beta', 'Nikola Jovanović', ['internal', 'beta tester'], 'RS'),
  client('observer', 'Běla Hrušková', ['Observer'], firstOrganization, 'svae.example'),
  client('orgadmin', 'Žofie Příhodová', ['OrgAdmin'], firstOrganization, 'svae.example'),
  client('orguser', 'Vojtěch Kovařík', ['OrgUser'], firstOrganization, 'svae.example'),
  client('client360', 'Dagmar Šťastná', ['AS360clientAdmin'], firstOrganization, 'svae.example'),
  client('orgadmin2', 'Gábor Erdődi', ['OrgAdmin'], secondOrganization, 'gyorikeksz.example'),
  client('orguser2', 'Tünde Őrsi', ['OrgUser'], secondOrganization, 'gyorikeksz.example'),
  client('client360b', 'Eszter Nagy-Kővári', ['AS360clientAdmin'], secondOrganization, 'gyorikeksz.example'),
  staff('eapbranchadmin', 'Ctibor Říha', ['EAPbranchAdmin']),
  staff('eapoperator', 'Grażyna Żurawska', ['EAPlineOperator'], 'PL'),
  staff('eapexpert', 'Mgr. Alžběta Křížová', []),
  staff('eapexpert2', 'PhDr. Ondřej Šťovíček', []),
  { ...staff('nobody', 'Nemo Nikdo', []), has_resource_access: false },
]
