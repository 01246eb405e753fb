import { UnstyledButton } from '@mantine/core'
import { IconUserSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { listExpertPage, saveExpert, searchExpertCandidates } from '../../../../contract/eap-cases/administration.ts'
import { pathTo } from '../../../../domain/shell/routes.ts'
import { useGoTo } from '../../../platform/address/location.ts'
import { isApiError } from '../../../platform/calls/api-error.ts'
import { useCall, useWrite } from '../../../platform/calls/queries.ts'
import { useTranslation } from '../../../platform/texts/use-translation.tsx'
import { SearchField } from '../../../ui/controls/search-field.tsx'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import classes from '../administration.module.css'

/** Finds somebody of the house and makes an expert of him; categories and profiles are filled in on his page. */
export function AddExpertDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('eap-licences')
  const goTo = useGoTo()
  const [search, setSearch] = useState('')
  const isLong = search.trim().length >= 2
  const found = useCall(searchExpertCandidates, { body: { search: search.trim() } }, { enabled: isLong })
  const add = useWrite(saveExpert, { refresh: [listExpertPage] })
  const handleAdd = (userName: string) =>
    add.mutate(
      { params: { userName }, body: { active: true, categories: [], profiles: [], revision: 'new' } },
      { onSuccess: () => goTo(pathTo('eap-expert', { userName })) },
    )
  return (
    <Dialog opened onClose={onClose} title={t('expert.add')} meta={t('expert.addText')}>
      <div className={classes.fields}>
        <SearchField value={search} onChange={setSearch} placeholder={t('expert.addSearch')} />
        {isLong && found.isError && (
          <ErrorState
            compact
            code={isApiError(found.error) ? found.error.code : undefined}
            onRetry={() => void found.refetch()}
          />
        )}
        {isLong && found.isPending && <SkeletonRows rows={3} rowHeight="44px" />}
        {isLong && found.data?.length === 0 && (
          <EmptyState compact icon={<IconUserSearch size={28} />} title={t('expert.addNobody')} />
        )}
        {isLong && found.data && found.data.length > 0 && (
          <ul className={classes.candidates}>
            {found.data.map(({ userName, name, email }) => (
              <li key={userName}>
                <UnstyledButton
                  className={classes.candidate}
                  disabled={add.isPending}
                  onClick={() => handleAdd(userName)}
                >
                  <span>{name}</span>
                  <span className={classes.hint}>{email}</span>
                </UnstyledButton>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
