import { Anchor, Button, SegmentedControl, Textarea } from '@mantine/core'
import { IconPlugConnectedX, IconUser, IconUserPlus } from '@tabler/icons-react'
import { DataTable } from '../data-table/data-table.tsx'
import { useTableView } from '../data-table/use-table-view.ts'
import { Banner } from '../page/banner.tsx'
import { Box } from '../page/box.tsx'
import { PageHeader } from '../page/page-header.tsx'
import { ColouredTabs } from '../page/coloured-tabs.tsx'
import { DeniedState } from '../states/denied-state.tsx'
import { EmptyState } from '../states/empty-state.tsx'
import { SkeletonRows } from '../states/skeleton-rows.tsx'
import { personColumns } from './list-pages.tsx'
import { OverviewHeader, sampleWaves, tabWords } from './overview-page.tsx'
import type { Person } from './sample-data.ts'
import classes from './gallery.module.css'

const nobody: Person[] = []

export function LoadingPage() {
  const [view, setView] = useTableView()
  return (
    <>
      <OverviewHeader />
      <div className={classes.stack}>
        <Box title="Invoicing">
          <SkeletonRows rows={3} />
        </Box>
        <DataTable
          title="People"
          columns={personColumns}
          rows={nobody}
          totalCount={0}
          rowId={(row) => row.id}
          view={view}
          onViewChange={setView}
          searchPlaceholder="Name, e-mail, note"
          selection={new Set()}
          loading
        />
      </div>
    </>
  )
}

export function EmptyPage() {
  return (
    <>
      <OverviewHeader />
      <ColouredTabs words={tabWords} tabs={sampleWaves} value="a" onChange={() => {}} onAdd={() => {}}>
        <Box bleed>
          <EmptyState
            icon={<IconUser size={34} />}
            title="Nobody is in this project yet"
            actions={
              <>
                <Button leftSection={<IconUserPlus size={16} />}>Add people</Button>
                <Button variant="default">Add anonymous people</Button>
              </>
            }
            more={<Anchor href="?page=parts">How a 360 wave runs from start to report</Anchor>}
          >
            Paste a list from a spreadsheet: a name or an e-mail is enough. Languages and columns are recognised for
            you.
          </EmptyState>
        </Box>
      </ColouredTabs>
    </>
  )
}

export function ErrorPage() {
  const [view, setView] = useTableView()
  return (
    <>
      <PageHeader title="Organizations" />
      <div className={classes.stack}>
        <Banner
          tone="amber"
          icon={<IconPlugConnectedX size={16} />}
          title="The CRM does not answer. Organizations are 10 hours old."
          action={
            <Button variant="default" size="xs">
              Try now
            </Button>
          }
        >
          Everything else works; new companies and invoices appear when it is back.
        </Banner>
        <DataTable
          label="Organizations"
          columns={personColumns}
          rows={nobody}
          totalCount={0}
          rowId={(row) => row.id}
          view={view}
          onViewChange={setView}
          searchPlaceholder="Name or VAT number"
          error={{ code: '7F3A-90C2' }}
          onRetry={() => {}}
        />
      </div>
    </>
  )
}

export function DeniedPage() {
  return (
    <>
      <Banner
        tone="red"
        title="You may not see this project."
        action={
          <Button variant="default" size="xs">
            Organizations
          </Button>
        }
      >
        Your rights cover the branches Czech Republic and Poland.
      </Banner>
      <DeniedState
        title="Ask for access to this project"
        text="The administrators of its branch decide. You get an e-mail, and the project opens at this address."
        note="Usually answered within a day"
        actions={
          <>
            <Button variant="default">Back</Button>
            <Button type="submit">Send request</Button>
          </>
        }
      >
        <Textarea label="Why you need it (optional)" rows={3} />
        <div>
          <SegmentedControl data={['See only', 'Edit']} defaultValue="Edit" />
        </div>
      </DeniedState>
    </>
  )
}
