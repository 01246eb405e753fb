import { Button, Checkbox, MultiSelect, SegmentedControl, Select, Switch, Textarea, TextInput } from '@mantine/core'
import { IconCheck, IconLock, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Mark } from '../brand/mark.tsx'
import { Wordmark } from '../brand/wordmark.tsx'
import { DateTimeField } from '../controls/date-time-field.tsx'
import { FilterChip } from '../controls/filter-chip.tsx'
import { LanguageMenu } from '../controls/language-menu.tsx'
import { PageNumbers } from '../controls/page-numbers.tsx'
import { SearchField } from '../controls/search-field.tsx'
import { Dialog } from '../dialogs/dialog.tsx'
import { noticeError, noticeInfo, noticeSuccess, noticeWarning } from '../dialogs/notices.tsx'
import { useConfirm } from '../dialogs/use-confirm.tsx'
import { Chip } from '../marks/chip.tsx'
import { KeyFigure } from '../marks/key-figure.tsx'
import { ProgressBar } from '../marks/progress-bar.tsx'
import { ProgressRing } from '../marks/progress-ring.tsx'
import { StatusGlyph, type GlyphStatus } from '../marks/status-glyph.tsx'
import { Stepper } from '../marks/stepper.tsx'
import { StatusChip } from '../marks/status-chip.tsx'
import { Octagon } from '../marks/octagon.tsx'
import { Banner } from '../page/banner.tsx'
import { Box } from '../page/box.tsx'
import { PageHeader } from '../page/page-header.tsx'
import { sampleSteps } from './overview-page.tsx'
import classes from './gallery.module.css'

const statuses: GlyphStatus[] = [
  'assigned',
  'generated',
  'progress',
  'filled',
  'completed',
  'error',
  'locked',
  'expired',
]
const tones = ['neutral', 'ink', 'teal', 'purple', 'green', 'amber', 'red'] as const

function Marks() {
  return (
    <Box title="Marks" count={8}>
      <div className={classes.line}>
        <Mark size={32} />
        <Wordmark />
        <Wordmark size={24} />
        {['var(--ink)', 'var(--teal)', 'var(--purple)'].map((colour) => (
          <Octagon key={colour} colour={colour} />
        ))}
      </div>
      <div className={classes.line}>
        {statuses.map((status) => (
          <StatusGlyph key={status} status={status} label />
        ))}
      </div>
      <div className={classes.line}>
        {statuses.map((status) => (
          <StatusChip key={status} status={status} name="HPI" />
        ))}
        <StatusChip status="filled" name="360" colour="#0E7C7A" />
      </div>
      <div className={classes.line}>
        {tones.map((tone) => (
          <Chip key={tone} tone={tone} icon={tone === 'red' ? <IconLock size={12} /> : <IconCheck size={12} />}>
            {tone}
          </Chip>
        ))}
        <Chip outline>simunkova@hrdum.cz</Chip>
      </div>
      <div className={classes.line}>
        <ProgressBar done={6} total={9} label="Ratings" width={140} />
        <ProgressRing percent={68} label="Submitted" />
      </div>
      <ProgressBar done={412} inProgress={88} total={604} label="Submitted" number={null} thick />
      <div className={classes.line}>
        <Stepper
          compact
          label="Steps"
          steps={[
            { id: 'import', label: 'Import', state: 'done' },
            { id: 'edit', label: 'Edit', state: 'current' },
          ]}
        />
      </div>
      <Stepper steps={sampleSteps} label="Phases" colour="var(--teal)" />
    </Box>
  )
}

function Fields() {
  const [moment, setMoment] = useState<string | null>('2026-03-20T16:00:00.000Z')
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(3)
  return (
    <Box title="Fields">
      <div className={classes.stack}>
        <TextInput label="Name" required defaultValue="Individuální zpráva 360°" />
        <Select label="Language" data={['Czech', 'Polish']} defaultValue="Czech" />
        <MultiSelect label="Categories" data={['Psychology', 'Work stress', 'Debts']} defaultValue={['Psychology']} />
        <DateTimeField label="Start" value={moment} onChange={setMoment} required />
        <TextInput label="E-mail" defaultValue="eszter.nagykovari@svae" error="Invalid email address" />
        <TextInput label="Version" disabled value="7" readOnly />
        <Textarea label="Note" rows={2} defaultValue="Bez známek akutního rizika." />
        <div className={classes.line}>
          <Checkbox label="Checked" defaultChecked />
          <Checkbox label="Open" />
          <Switch label="On" defaultChecked />
          <Switch label="Off" />
          <SegmentedControl data={['See only', 'Edit']} defaultValue="Edit" />
        </div>
        <div className={classes.line}>
          <SearchField value={search} onChange={setSearch} placeholder="Name or e-mail" />
          <FilterChip label="Branch" value="CZ, PL" onClear={() => {}} />
          <FilterChip label="Role">
            <Checkbox label="Superior" />
          </FilterChip>
        </div>
        <PageNumbers label="Sample" page={page} pages={12} most={5} onPage={setPage} />
      </div>
    </Box>
  )
}

function Actions() {
  const [confirm, dialog] = useConfirm()
  const [opened, setOpened] = useState(false)
  const handleDelete = async () => {
    const yes = await confirm({
      title: 'Delete 3 people?',
      text: 'Their logins and answers are deleted with them.',
      confirmLabel: 'Delete 3 people',
      tone: 'red',
    })
    if (yes) noticeSuccess('3 people deleted')
  }
  return (
    <Box
      title="Actions"
      note="one primary a view"
      footer={
        <>
          <Button leftSection={<IconPlus size={16} />}>Primary</Button>
          <Button variant="default">Default</Button>
          <Button variant="subtle">Subtle</Button>
          <Button disabled>Disabled</Button>
          <Button variant="default" c="var(--red-text)" onClick={() => void handleDelete()}>
            Delete
          </Button>
          {dialog}
        </>
      }
    >
      <div className={classes.line}>
        <Button size="xs" variant="default" onClick={() => noticeSuccess('Saved')}>
          Success
        </Button>
        <Button size="xs" variant="default" onClick={() => noticeInfo('Please be patient', { detail: 'Loading' })}>
          Info
        </Button>
        <Button size="xs" variant="default" onClick={() => noticeWarning('Two rows were left out')}>
          Warning
        </Button>
        <Button size="xs" variant="default" onClick={() => noticeError('This could not be saved')}>
          Error
        </Button>
        <Button size="xs" variant="default" onClick={() => setOpened(true)}>
          Dialog
        </Button>
        <LanguageMenu languages={['en', 'cs', 'ru']} value="en" onChange={() => {}} show="name" />
      </div>
      <Dialog
        opened={opened}
        onClose={() => setOpened(false)}
        title="Case 2026-0147"
        meta="Created 09.03.2026 by the line"
        footer={
          <>
            <Button variant="default" onClick={() => setOpened(false)}>
              Cancel
            </Button>
            <Button onClick={() => setOpened(false)}>Save case</Button>
          </>
        }
      >
        <TextInput label="Category" defaultValue="Work stress" />
      </Dialog>
    </Box>
  )
}

/** Every small component on one page. */
export function PartsPage() {
  return (
    <>
      <PageHeader
        title="Parts"
        back={{ label: 'Back to where it came from', href: '?page=list' }}
        meta={['Version 7, draft', 'last saved today 09:41']}
        actions={<Button>Save</Button>}
      />
      <div className={classes.stack}>
        <Banner tone="amber" title="Large table." action={<Switch label="Check the table" defaultChecked />}>
          From 500 rows the whole table is checked at once and order stays as imported.
        </Banner>
        <div className={classes.columns}>
          <Marks />
          <Fields />
        </div>
        <div className={classes.columns}>
          <Box title="Figures">
            <KeyFigure label="Overall progress" value="68 %" detail="412 of 604 ratings submitted" />
            <div className={classes.figures}>
              <KeyFigure label="ready" value={187} labelAt="below" />
              <KeyFigure label="in English" value={3} tone="amber" labelAt="below" />
              <KeyFigure label="cannot be sent" value={1} tone="red" labelAt="below" />
              <KeyFigure label="unsubscribed" value={1} labelAt="below" />
            </div>
          </Box>
          <Actions />
        </div>
      </div>
    </>
  )
}
