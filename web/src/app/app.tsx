import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { Suspense } from 'react'
import { RouterProvider } from 'react-router-dom'
import { Toaster } from 'sonner'
import { BackendContext, type Backend } from '../lib/backend'
import { Loading } from '../ui/loading'
import { router } from './router'
import { theme } from './theme'

export const App = ({ backend }: { backend: Promise<Backend> }) => (
  <BackendContext value={backend}>
    <ThemeProvider theme={theme}>
      <CssBaseline enableColorScheme />
      <Suspense fallback={<Loading />}>
        <RouterProvider router={router} />
      </Suspense>
      <Toaster position="bottom-right" visibleToasts={3} duration={4000} closeButton richColors theme="system" />
    </ThemeProvider>
  </BackendContext>
)
