import { collectionOf, paths } from '@attestry/core/paths'
import { Reading } from '@attestry/core/vault/reading'
import { sampleOf } from '@attestry/core/sample-documents'
import { MAX_DOCUMENT_SIZE } from '@attestry/core/vault/vault'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach } from 'vitest'
import {
  leaveVault,
  openDialog,
  openProduct,
  openVault,
  ORG,
  pdf,
  pick,
  press,
  productView,
  STATS,
  storing,
  VAULT,
  withProduct,
} from '../../testing/open-vault'
import type { Documents } from '../../testing/stand-in-database'
import type { Answer } from '../../testing/stand-in-server'
import { testTexts } from '../../testing/test-texts'
import { vaultTexts } from '../../testing/texts/vault-texts'
import { typeInto } from '../../testing/type-into'

afterEach(leaveVault)

const { id, ...fields } = sampleOf.product
const UNIVERSAL: Documents = {
  ...VAULT,
  [paths.file(ORG, 77)]: {
    ...sampleOf.file,
    product_id: null,
    manufacturer_id: sampleOf.manufacturer.id,
    original_filename: 'letter.pdf',
  },
}
const MANY: Documents = {
  [paths.stats(ORG)]: { ...STATS, product_count: 25 },
  ...Object.fromEntries(
    Array.from({ length: 25 }, (_, place) => [
      paths.product(ORG, 100 + place),
      { ...fields, part_number: `PART${place + 1}`, created_at: 1000 - place },
    ]),
  ),
}
const open = (at: string, documents?: Documents, answer?: Answer) => openVault(at, documents, answer)
const openList = (documents?: Documents) => open('/cm/vault', documents)

async function openUpload(button = 'Upload') {
  await openList()
  return openDialog(button)
}

/** Presses Upload in the dialog, where the list has a button of that name as well. */
const upload = () => fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Upload' }))

/** Has a document chosen for a maker that issues such documents. */
async function openUniversal() {
  const makers = { status: 200, json: [{ ...sampleOf.manufacturer, uses_universal_docs: true }] }
  await openVault('/cm/vault', VAULT, ({ path }) => (path === '/api/v1/files/manufacturers' ? makers : undefined))
  const dialog = await openDialog('Universal Upload')
  fireEvent.mouseDown(dialog.getByRole('combobox', { name: 'Manufacturer' }))
  fireEvent.click(await screen.findByRole('option', { name: 'Texas Instruments' }))
  pick(pdf('letter.pdf'))
  return dialog
}

/** Adds what is not in the list yet. */
async function addChoice(button: string, field: string) {
  await open('/cm/vault', VAULT, { status: 503 })
  const combobox = (await openDialog(button)).getByRole('combobox', { name: field })
  fireEvent.focus(combobox)
  fireEvent.change(combobox, { target: { value: 'Nova' } })
  fireEvent.click(await screen.findByRole('option', { name: 'Add "Nova"' }))
}

/** Adds documents to the product. */
async function update(answer: Parameters<typeof openProduct>[1], ...files: File[]) {
  await openProduct(VAULT, answer)
  const dialog = await openDialog('Update')
  pick(...(files.length > 0 ? files : [pdf()]))
  fireEvent.click(dialog.getByRole('button', { name: 'Update' }))
}

/** Another page comes in several steps, which have to be awaited. */
const loadMore = () => act(async () => screen.getByRole('button', { name: 'Load More' }).click())

async function choose(item: string) {
  await press('More actions')
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
}

async function select(answer?: Answer) {
  await open('/cm/vault', VAULT, answer)
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select LM317' }))
}

async function remove(answer: Answer) {
  await openProduct(VAULT, answer)
  await choose('Delete')
  await press('Delete')
}

async function removeFile(answer: Answer) {
  await openProduct(VAULT, answer)
  await press('Delete rohs.pdf')
  await press('Delete')
}

const openMail = (answer?: Answer) => open(`/cm/vault/product/${id}?email=customer`, VAULT, answer)

async function sendMail(to: string, answer?: Answer) {
  await openMail(answer)
  await screen.findByLabelText(/^Recipient email/)
  typeInto({ 'Recipient email': to })
  await press('Send Email')
}

async function report(details: string, answer?: Answer) {
  await openProduct(VAULT, answer)
  await choose('Report')
  const dialog = within(await screen.findByRole('dialog'))
  typeInto({ 'Issue details': details })
  fireEvent.click(dialog.getByRole('button', { name: 'Submit Report' }))
}

testTexts(vaultTexts, {
  vault: {
    opened: () => openList(),
    'with a product without documents': () =>
      openList(withProduct({ file_count: 0, latest_document_date: null, covered_until: {} })),
    'with a document that has expired': () => openList(withProduct({ next_expiry: Date.now() - 86_400_000 })),
    'without products': () => openList({ [paths.stats(ORG)]: { ...STATS, product_count: 0 } }),
    'searched for what it does not have': () => open('/cm/vault?q=NE555', { [paths.stats(ORG)]: STATS }),
    'where the products cannot be loaded': () =>
      openList({ [paths.stats(ORG)]: STATS, [collectionOf(paths.product(ORG, 1))]: null }),
    'with one page more': async () => {
      await openList(MANY)
      await screen.findByText('Showing 1-20 of 25 products')
      await loadMore()
    },
    'back from one page more': async () => {
      await openList(MANY)
      await screen.findByText('Showing 1-20 of 25 products')
      await loadMore()
      await screen.findByText('Showing 1-25 of 25 products')
      await press('Previous')
    },
    'choosing filters': async () => {
      await open(`/cm/vault?manufacturers=${sampleOf.manufacturer.id},99`)
      await screen.findByText('LM317')
      await press('Filters')
    },
    'with its menu open': async () => {
      await openList()
      await press('More actions')
    },
    'with a product selected': () => select(),
    'where the package is refused': async () => {
      await select({ status: 422, json: { detail: 'The selected products have no documents in the vault.' } })
      await press('Evidence Package')
    },
  },
  'universal upload': {
    opened: () => openUpload('Universal Upload'),
    'with nothing filled in': async () => {
      await openUpload('Universal Upload')
      upload()
    },
    'with a manufacturer that cannot be added': () => addChoice('Universal Upload', 'Manufacturer'),
    'with a file without a type': async () => {
      await openUniversal()
      upload()
    },
    'choosing the type of a file': async () => {
      const dialog = await openUniversal()
      fireEvent.mouseDown(dialog.getByRole('combobox', { name: 'Document Type' }))
    },
  },
  upload: {
    'opened for a part': () => open('/cm/vault?upload=true&partNumber=NE555'),
    'opened for a part that exists': () =>
      openVault('/cm/vault?upload=true&partNumber=LM317', VAULT, ({ path }) =>
        path.startsWith('/api/v1/products/existing') ? { status: 200, json: { products: [productView] } } : undefined,
      ),
    'with the compliance data open': async () => {
      const dialog = await openUpload()
      fireEvent.click(dialog.getByRole('button', { name: 'Compliance data (optional)' }))
      fireEvent.click(dialog.getByLabelText('Multiple US codes'))
    },
    'with nothing filled in': async () => {
      await openUpload()
      upload()
    },
    'with files that cannot be documents': async () => {
      await openUpload()
      const large = Object.defineProperty(pdf('c.pdf'), 'size', { value: MAX_DOCUMENT_SIZE + 1 })
      pick(new File(['text'], 'a.txt'), new File([], 'b.pdf'), large)
    },
    'with a product type that cannot be added': () => addChoice('Upload', 'Product Type'),
    'after the session has gone': () => update({ status: 401 }),
    'that the server refuses': () => update({ status: 409, json: { detail: 'A product can have 100 documents.' } }),
    'that the server refuses without words': () => update({ status: 503 }),
    'without an answer': () => update('lost'),
    'of which the server has refused one': async () => {
      await update(storing, pdf('refused.pdf'), pdf('a.pdf'), pdf('b.pdf'))
      await screen.findAllByText('In vault')
    },
  },
  product: {
    opened: () => openProduct(),
    'with a document that does not prove anything for it': () => {
      const reading = Reading.parse({ state: 'text', pages: 1 })
      return openProduct({ ...VAULT, [paths.file(ORG, sampleOf.file.id)]: { ...sampleOf.file, reading } })
    },
    'while it is loading': () => openProduct({ [paths.product(ORG, id)]: 'never' }),
    'that is discontinued': () => openProduct(withProduct({ status: 'discontinued' })),
    'that is obsolete': () => openProduct(withProduct({ status: 'obsolete' })),
    'that does not exist': () => openProduct({}),
    'with an id that is no number': () => open('/cm/vault/product/x'),
    'that cannot be loaded': () => openProduct({ [paths.product(ORG, id)]: null }),
    'with its menus open': async () => {
      await openProduct()
      await press('More actions')
    },
    'with a universal document, for an admin': () => openProduct(UNIVERSAL),
    'whose universal document is replaced': async () => {
      await openProduct(UNIVERSAL)
      await press('Replace letter.pdf')
      await press('Replace')
    },
    'with its email menu open': async () => {
      await openProduct()
      await waitFor(async () => {
        await press('Email')
        await screen.findByRole('menuitem', { name: 'Customer' }, { timeout: 500 })
      })
    },
    'whose email accounts cannot be loaded': () =>
      openProduct({ ...VAULT, [collectionOf(paths.emailAccount(ORG, 1))]: null }),
    'with a document that expires': () => openProduct(withProduct({ next_expiry: Date.now() + 30 * 86_400_000 })),
    'with a mail to a customer that failed': () => {
      const failed = { status: 'failed', delivery: 'failed', error_message: '550 No such user here' } as const
      const mail = { ...sampleOf.productEmail, ...failed }
      return openProduct({ ...VAULT, [paths.productEmail(ORG, id, mail.id)]: mail })
    },
    deleted: () => remove({ status: 204 }),
    'that cannot be deleted': () => remove({ status: 503 }),
    'whose document was deleted': () => removeFile({ status: 204 }),
    'whose document cannot be deleted': () => removeFile({ status: 503 }),
    'whose document is downloaded': async () => {
      await openProduct(VAULT, { status: 200 })
      await press('Download rohs.pdf')
    },
    'whose document cannot be downloaded': async () => {
      await openProduct(VAULT, { status: 503 })
      await press('Download rohs.pdf')
    },
    'reported without details': () => report(''),
    reported: () => report('The status is wrong.', { status: 200, json: { id: 5 } }),
    'whose report was lost': () => report('The status is wrong.', { status: 503 }),
    'in update mode': async () => {
      await openProduct()
      await press('Update')
    },
  },
  'customer email': {
    opened: () => openMail(),
    'without a recipient': () => sendMail(''),
    'to something that is no address': () => sendMail('jane'),
    sent: () => sendMail('jane@customer.test', { status: 200, json: sampleOf.productEmail }),
    'that was lost': () => sendMail('jane@customer.test', { status: 503 }),
  },
})
