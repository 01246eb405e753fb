import { LinkProblemPage } from '../link-problem-page.tsx'
import { hydratePage } from '../hydrate.tsx'

hydratePage<'link-problem'>(LinkProblemPage)
