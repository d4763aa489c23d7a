import type { StandInProvider } from './sign-in-server'

const names: Record<StandInProvider, string> = { google: 'Google', microsoft: 'Microsoft' }

/** The page on which a person signs in and consents. It says clearly that it is not the provider's. */
export function consentPage(provider: StandInProvider, search: URLSearchParams): string {
  const name = names[provider]
  const scopes = (search.get('scope') ?? '').split(' ').map((scope) => `<li><code>${escaped(scope)}</code></li>`)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Local stand-in for ${name}</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 26rem; margin: 10vh auto; padding: 0 1rem }
  input { font: inherit; width: 100%; box-sizing: border-box; padding: .5rem }
  button { font: inherit; padding: .5rem 1.25rem; margin: 1rem .5rem 0 0 }
  code { overflow-wrap: anywhere }
</style>
<h1>Local stand-in for ${name}</h1>
<p>This page runs on this machine and is not ${name}'s. Any address can sign in here.</p>
<form method="post">
  <label>Address <input name="address" type="email" required value="${escaped(search.get('login_hint') ?? '')}"></label>
  <p>Attestry would like to have:</p>
  <ul>${scopes.join('')}</ul>
  <button name="decision" value="allow">Allow</button>
  <button name="decision" value="deny" formnovalidate>Deny</button>
</form>
</html>
`
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
