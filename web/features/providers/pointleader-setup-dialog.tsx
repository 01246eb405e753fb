import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import type { AnswerOf } from '../../../contract/endpoint.ts'
import {
  getPointleaderSetup,
  listPointleaderClients,
  listPointleaderServers,
  listPointleaderSites,
  listReturnLinks,
  savePointleaderSetup,
} from '../../../contract/providers/pointleader.ts'
import { useCall, useWrite } from '../../platform/calls/queries.ts'
import { notify } from '../../platform/notices.ts'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { Banner } from '../../ui/page/banner.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'
import classes from './providers.module.css'

type Stored = AnswerOf<typeof getPointleaderSetup>
type Props = { projectGuid: string; onClose: () => void }

/** What logins of the project are ordered with at Pointleader (OPS-2-148). */
export function PointleaderSetupDialog({ projectGuid, onClose }: Props) {
  const { t } = useTranslation('providers')
  const setup = useCall(getPointleaderSetup, { params: { projectGuid } })
  if (setup.data) return <Setup {...{ projectGuid, onClose }} stored={setup.data} />
  return (
    <Dialog opened onClose={onClose} title={t('pointleader.title')}>
      {setup.isError ? <ErrorState compact onRetry={() => void setup.refetch()} /> : <SkeletonRows rows={4} />}
    </Dialog>
  )
}

const fields = ['plServer', 'returnLink', 'client', 'site'] as const
type Field = (typeof fields)[number]

function Setup({ projectGuid, stored: first, onClose }: Props & { stored: Stored }) {
  const { t } = useTranslation('providers')
  const [stored] = useState(first)
  const [form, setForm] = useState(first)
  const lists = useLists(projectGuid)
  const store = useWrite(savePointleaderSetup, {
    refresh: [getPointleaderSetup],
    errorText: t('pointleader.notSaved'),
  })
  const missing = fields.find((field) => field !== 'returnLink' && !form[field])
  const { plServer, returnLink, client, site } = form
  const handleSave = () => {
    if (!plServer || !client || !site) return
    store.mutate(
      { params: { projectGuid }, body: { plServer, returnLink, client, site } },
      {
        onSuccess: () => {
          notify({ kind: 'positive', title: t('pointleader.saved') })
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      opened
      stays={fields.some((field) => form[field] !== stored[field])}
      onClose={onClose}
      title={t('pointleader.title')}
      footer={
        <>
          {missing && (
            <span data-start className={classes.reason} id="pointleader-missing">
              {t('pointleader.missing')}
            </span>
          )}
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
          <Button
            disabled={missing !== undefined}
            aria-describedby={missing && 'pointleader-missing'}
            loading={store.isPending}
            onClick={handleSave}
          >
            {t('save')}
          </Button>
        </>
      }
    >
      <div className={classes.fields}>
        {lists.isAway && (
          <Banner
            tone="amber"
            title={t('pointleader.away')}
            action={
              <Button size="xs" variant="default" onClick={lists.retry}>
                {t('tryAgain')}
              </Button>
            }
          >
            {t('pointleader.awayText')}
          </Banner>
        )}
        {fields.map((field) => (
          <Select
            key={field}
            required={field !== 'returnLink'}
            clearable={field === 'returnLink'}
            searchable
            allowDeselect={field === 'returnLink'}
            label={t(`pointleader.${field}`)}
            placeholder={t(field === 'returnLink' ? 'none' : 'choose')}
            nothingFoundMessage={t('nothingFound')}
            data={withStored(lists[field], stored[field])}
            value={form[field]}
            onChange={(value) => setForm({ ...form, [field]: value })}
          />
        ))}
      </div>
    </Dialog>
  )
}

type Choices = readonly { id: string; name: string }[]

/** What is stored can always stay. */
function withStored(listed: Choices, stored: string | null): { value: string; label: string }[] {
  const choices = listed.map(({ id, name }) => ({ value: id, label: name }))
  return stored === null || choices.some(({ value }) => value === stored)
    ? choices
    : [{ value: stored, label: stored }, ...choices]
}

function useLists(projectGuid: string): Record<Field, Choices> & { isAway: boolean; retry: () => void } {
  const query = { projectGuid }
  const servers = useCall(listPointleaderServers, { query })
  const returnLinks = useCall(listReturnLinks, { query })
  const clients = useCall(listPointleaderClients, { query })
  const sites = useCall(listPointleaderSites, { query })
  const failed = [servers, returnLinks, clients, sites].filter(({ isError }) => isError)
  return {
    plServer: servers.data ?? [],
    returnLink: returnLinks.data ?? [],
    client: clients.data ?? [],
    site: sites.data ?? [],
    isAway: failed.length > 0,
    retry: () => {
      for (const one of failed) void one.refetch()
    },
  }
}
