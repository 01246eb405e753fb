import '../../link/frame/fonts.css'
import '../../link/frame/tokens.css'
import '../../link/frame/frame.css'
import '../../link/frame/language-selector.module.css'
import '../../link/parts/notice.module.css'
import '../../features/access/link/sign-in-page.module.css'
import type { PageState } from '../../../contract/public-pages.ts'
import { runSignInPage } from '../../features/access/link/run-sign-in-page.ts'

const written = document.getElementById('page-state')?.textContent
if (written) runSignInPage((JSON.parse(written) as { state: PageState<'login'> }).state.model)
