import MuiDialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import { textIn } from '@troskel/contract/ground/language';
import type { Office } from '@troskel/contract/offices/calls';
import { counties, regions } from '@troskel/contract/values/sweden';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useLanguage } from '../../lib/language.ts';
import { useTexts } from '../../lib/texts.ts';
import { useServices } from '../../shell/services-query.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx';
import { Form, SubmitButton } from '../../ui/Form.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { ChevronDownIcon, CloseIcon } from '../../ui/icons.tsx';
import { measures } from '../../ui/measures.ts';
import { OpeningHoursField } from '../../ui/OpeningHoursField.tsx';
import { PhoneField } from '../../ui/PhoneField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { OfficeConflict } from './OfficeConflict.tsx';
import { officeFormTexts } from './offices.texts.ts';
import { PositionField } from './PositionField.tsx';
import { useOfficeEditing } from './use-office-editing.ts';

/** On a phone it has the whole screen. */
const OfficeDialogFrame = styled(MuiDialog)(({ theme }) => ({
  [theme.breakpoints.down('sm')]: {
    '& .MuiDialog-paper': {
      width: '100%',
      height: '100%',
      maxHeight: '100%',
      margin: 0,
      border: 0,
      borderRadius: 0,
    },
  },
}));

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  padding: '12px 12px 12px 24px',
  borderBottom: `1px solid ${theme.vars.palette.line.main}`,
  '& h2': { ...theme.typography.h3 },
  [theme.breakpoints.down('sm')]: { paddingInlineStart: 16 },
}));

const Scroll = styled('div')(({ theme }) => ({
  overflowY: 'auto',
  padding: '24px 24px 0',
  [theme.breakpoints.down('sm')]: { padding: '16px 16px 0', flex: 1 },
}));

const Group = styled('section')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  paddingTop: 20,
  borderTop: `1px solid ${theme.vars.palette.line.main}`,
  '& > h3': { ...theme.typography.h3, fontSize: '1.0625rem' },
}));

const Place = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '160px minmax(0, 1fr)',
  gap: 16,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Fold = styled('details')(({ theme }) => ({
  borderTop: `1px solid ${theme.vars.palette.line.main}`,
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: measures.target,
    cursor: 'pointer',
    listStyle: 'none',
    fontWeight: 600,
    fontSize: '0.9375rem',
    '&::-webkit-details-marker': { display: 'none' },
    '& span': { fontWeight: 400, color: theme.vars.palette.text.secondary },
    '& svg': { marginInlineStart: 'auto', transition: 'transform 150ms ease-out' },
  },
  '&[open] > summary svg': { transform: 'rotate(180deg)' },
}));

const Actions = styled('div')(({ theme }) => ({
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  display: 'flex',
  justifyContent: 'flex-end',
  gap: 8,
  margin: '0 -24px',
  padding: '16px 24px',
  backgroundColor: theme.vars.palette.background.paper,
  borderTop: `1px solid ${theme.vars.palette.line.main}`,
  [theme.breakpoints.down('sm')]: {
    margin: '0 -16px',
    padding: '12px 16px',
    '& > button': { flex: 1 },
  },
}));

function CountyChoice() {
  const texts = useTexts(officeFormTexts);
  const language = useLanguage();
  const chosen = useWatch({ name: 'countyCodes' }) as string[];
  // Afterwards it is opened and folded by hand.
  const [isOpen] = useState(chosen.length > 0);
  return (
    <Fold open={isOpen}>
      <summary>
        {texts.counties} <span>{texts.chosenCounties(chosen.length)}</span>
        <ChevronDownIcon />
      </summary>
      <ChoiceGroup
        name="countyCodes"
        label={texts.counties}
        isLegendHidden
        choices={counties.map((county) => ({ id: county.code, label: textIn(county, language) }))}
      />
    </Fold>
  );
}

function ServiceChoice() {
  const texts = useTexts(officeFormTexts);
  const services = useServices();
  const chosen = useWatch({ name: 'serviceIds' }) as string[];
  if (services.data) {
    const choices = services.data
      .filter(({ id, isActive }) => isActive || chosen.includes(id))
      .map(({ id, name, isActive }) => ({
        id,
        label: isActive ? name : `${name} ${texts.inactive}`,
      }));
    return (
      <ChoiceGroup name="serviceIds" label={texts.services} isLegendHidden choices={choices} />
    );
  }
  if (services.isPending) return <p>{texts.servicesLoading}</p>;
  return (
    <Alert kind="warning">
      <p>{texts.servicesFailed}</p>
      <Button
        look="secondary"
        size="small"
        onClick={async () => {
          await services.refetch();
        }}
      >
        {texts.tryAgain}
      </Button>
    </Alert>
  );
}

/** Adding an office, or changing one. */
export function OfficeDialog({
  partnerId,
  office,
  onClosed,
}: {
  partnerId: string;
  /** Null for a new one. */
  office: Office | null;
  onClosed: () => void;
}): ReactNode {
  const texts = useTexts(officeFormTexts);
  const titleId = useId();
  const services = useServices();
  const editing = useOfficeEditing({ partnerId, office, onClosed });
  const { form, failure, conflict, isNew } = editing;
  const close = () => void editing.close();

  return (
    <OfficeDialogFrame open onClose={close} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <Head>
        <h2 id={titleId}>{office ? texts.editTitle : texts.newTitle}</h2>
        <IconButton type="button" aria-label={texts.close} onClick={close}>
          <CloseIcon />
        </IconButton>
      </Head>
      <Scroll>
        <Form form={form} onSubmit={editing.save} label={office ? texts.editTitle : texts.newTitle}>
          {conflict && (
            <OfficeConflict
              conflict={conflict}
              services={services.data ?? []}
              onTake={editing.takeTheirs}
            />
          )}
          <TextField name="name" label={texts.name} help={texts.nameHelp} autoComplete="off" />
          <PhoneField name="phoneNumber" label={texts.phone} />
          <Group>
            <h3>{texts.address}</h3>
            <TextField name="streetAddress" label={texts.street} autoComplete="street-address" />
            <Place>
              <TextField
                name="postalCode"
                label={texts.postalCode}
                autoComplete="postal-code"
                inputMode="numeric"
              />
              <TextField name="city" label={texts.city} autoComplete="address-level2" />
            </Place>
          </Group>
          <Group>
            <h3>{texts.services}</h3>
            <ServiceChoice />
          </Group>
          <Group>
            <h3>{texts.areas}</h3>
            <p>{texts.areasHelp}</p>
            <ChoiceGroup
              name="regionIds"
              label={texts.regions}
              choices={regions.map(({ id, name }) => ({ id, label: name }))}
            />
            <CountyChoice />
          </Group>
          <Group>
            <h3>{texts.hours}</h3>
            <OpeningHoursField />
          </Group>
          <Group>
            <h3>{texts.place}</h3>
            <PositionField />
          </Group>
          {failure && (
            <Alert kind="error" title={texts.failed}>
              {failure.isUnreachable ? texts.unreachable : failure.errors[0]?.message}
            </Alert>
          )}
          <Actions>
            <Button look="quiet" onClick={close}>
              {texts.cancel}
            </Button>
            <SubmitButton isPending={form.formState.isSubmitting}>
              {isNew ? texts.create : texts.save}
            </SubmitButton>
          </Actions>
        </Form>
      </Scroll>
    </OfficeDialogFrame>
  );
}
