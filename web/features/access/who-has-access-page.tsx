import { useMemo } from 'react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { getWhoHasAccess } from '../../../contract/access/permissions.ts'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import { listError } from '../../platform/calls/api-error.ts'
import { useProjectIds } from '../../platform/address/location.ts'
import { usePageTitle } from '../../platform/address/page-title.ts'
import { useMay } from '../../platform/session/permissions.tsx'
import { useCall } from '../../platform/calls/queries.ts'
import { useTableState } from '../../platform/address/use-table-state.ts'
import type { DataColumn } from '../../ui/data-table/data-column.ts'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { PageHeader } from '../../ui/page/page-header.tsx'
import classes from './who-has-access-page.module.css'

type Access = AnswerOf<typeof getWhoHasAccess>
type User = Access['users'][number]
type Permission = Access['permissions'][number]

const byUser = { page: 1, pageRows: 100, sortBy: 'userName', descending: false, search: '' } as const
const byPermission = { ...byUser, sortBy: 'user' } as const

/** Users of the project and their roles; internal users also see the scope of each right (PLT-2-188, PLT-2-189). */
export function WhoHasAccessPage() {
  const { t } = useTranslation('who-has-access')
  const { projGuid } = useProjectIds()
  const seesInternals = useMay('seeInternals')
  const access = useCall(getWhoHasAccess, { params: { projectGuid: projGuid } })
  const users = useTableState(byUser)
  const rights = useTableState(byPermission, 'rights.')
  const userColumns = useUserColumns()
  const permissionColumns = usePermissionColumns()
  usePageTitle(t('title'))
  const shared = {
    loading: access.isPending,
    error: listError(access.error),
    onRetry: () => void access.refetch(),
    rememberAs: null,
  }
  return (
    <>
      <PageHeader title={t('title')} />
      <DataTable
        {...shared}
        title={t('users')}
        columns={userColumns}
        rows={access.data?.users ?? []}
        rowId={(row) => row.userName}
        view={users.view}
        onViewChange={users.onViewChange}
        searchPlaceholder={t('search')}
      />
      {seesInternals && (
        <div className={classes.second}>
          <DataTable
            {...shared}
            title={t('permissions')}
            columns={permissionColumns}
            rows={access.data?.permissions ?? []}
            rowId={(row) => `${row.user} ${row.role} ${row.accessScope}`}
            view={rights.view}
            onViewChange={rights.onViewChange}
            searchPlaceholder={t('search')}
          />
        </div>
      )}
    </>
  )
}

function useUserColumns(): readonly DataColumn<User>[] {
  const { t } = useTranslation('who-has-access')
  return useMemo(
    () => [
      { id: 'userName', header: t('user'), kind: 'name' },
      { id: 'supremeRole', header: t('role') },
    ],
    [t],
  )
}

const scopes = ['owner', 'granted', 'organization', 'branch', 'everywhere'] as const

function usePermissionColumns(): readonly DataColumn<Permission>[] {
  const { t } = useTranslation('who-has-access')
  return useMemo(() => {
    const wordScope = (name: string) => {
      const scope = scopes.find((known) => known === name)
      return scope ? t(`scopes.${scope}`) : name
    }
    return [
      { id: 'user', header: t('user'), kind: 'name' },
      { id: 'role', header: t('role') },
      { id: 'accessScope', header: t('scope'), value: ({ accessScope }) => wordScope(accessScope) },
    ]
  }, [t])
}
