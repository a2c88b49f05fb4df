import { useState } from 'react';
import Search from 'lucide-react/icons/search';
import { Calendar } from '../inputs/calendar.tsx';
import { Combobox } from '../combobox/combobox.tsx';
import { Checkbox } from '../controls/checkbox.tsx';
import { Field, FieldGroup } from '../inputs/field.tsx';
import { ImagePicker } from '../inputs/image-picker.tsx';
import { Card } from '../layout/card.tsx';
import { Section } from '../layout/layout.tsx';
import { DOLLARS } from '@oficio/contract/platform/price.ts';
import { MoneyInput } from '../inputs/money-input.tsx';
import { NumberInput } from '../inputs/number-input.tsx';
import { PasswordInput } from '../inputs/password-input.tsx';
import { Select } from '../controls/select.tsx';
import { SlotGrid } from '../inputs/slot-grid.tsx';
import { StarRatingInput } from '../inputs/star-rating-input.tsx';
import { Switch } from '../controls/switch.tsx';
import { TagInput } from '../inputs/tag-input.tsx';
import { TextArea } from '../inputs/text-area.tsx';
import { TextInput } from '../inputs/text-input.tsx';
import { controlsText } from '../ui-controls.text.ts';
import { uiText } from '../ui.text.ts';

const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"%3E%3Crect width="40" height="30" fill="%23b4701a"/%3E%3Ccircle cx="20" cy="15" r="9" fill="%23faf6ee"/%3E%3C/svg%3E';

const PLACES = [
  { id: '1', label: 'Miraflores', detail: 'Lima, Perú' },
  { id: '2', label: 'Mirador', detail: 'Cusco, Perú' },
];

function KitCombobox() {
  const [place, setPlace] = useState('Mira');
  const groups = [{ name: 'Lugares', options: PLACES }];
  return (
    <Field label="Lugar">
      <Combobox
        value={place}
        onChange={(event) => setPlace(event.currentTarget.value)}
        list={{
          label: 'Lugares',
          groups,
          status: controlsText.suggestions(PLACES.length),
          onChoose: ({ label }) => setPlace(label),
        }}
      />
    </Field>
  );
}

function KitFields() {
  const [zones, setZones] = useState(['Miraflores', 'San Isidro', 'Surco']);
  const [price, setPrice] = useState<number | undefined>(1250.5);
  const [minutes, setMinutes] = useState<number | undefined>(90);
  return (
    <>
      <Field label="Buscar" hideLabel>
        <TextInput
          type="search"
          icon={<Search />}
          placeholder="¿Qué necesitas arreglar?"
          enterKeyHint="search"
        />
      </Field>
      <Field label="Título" required hint="Lo primero que ve quien te busca">
        <TextInput defaultValue="Reparación de fugas" />
      </Field>
      <Field label="Correo" required error="Escribe un correo como nombre@ejemplo.com">
        <TextInput type="email" defaultValue="ana@" />
      </Field>
      <KitCombobox />
      <Field label="Contraseña">
        <PasswordInput autoComplete="current-password" defaultValue="secreta1" />
      </Field>
      <Field label="Descripción">
        <TextArea limit={200} minimum={20} defaultValue="Cambio llaves" />
      </Field>
      <Field label="Categoría">
        <Select
          placeholder={uiText.choose}
          defaultValue=""
          options={[
            { value: 'a', label: 'Plomería' },
            { value: 'b', label: 'Pintura' },
          ]}
        />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label="Precio">
          <MoneyInput of={DOLLARS} value={price} onValueChange={setPrice} />
        </Field>
        <Field label="Duración">
          <NumberInput value={minutes} onValueChange={setMinutes} unit="min" />
        </Field>
      </div>
      <Field label="Zonas">
        <TagInput value={zones} onValueChange={setZones} max={10} placeholder="Tu barrio" />
      </Field>
    </>
  );
}

export function KitForms({ theme }: { theme: string }) {
  const [rating, setRating] = useState(4);
  const [month, setMonth] = useState('2026-11');
  const [day, setDay] = useState<string | undefined>('2026-11-24');
  const [slot, setSlot] = useState<string | undefined>('09:30');
  return (
    <>
      <Section title="Formulario" className="flex flex-col gap-5">
        <KitFields />
        <FieldGroup label="Preferencias">
          <Checkbox
            label="Acepto los términos"
            hint="Los leíste y eres mayor de edad"
            defaultChecked
          />
          <Checkbox label="Quiero recibir avisos" />
          <Switch
            label="Servicio de emergencia"
            hint="Cobras un extra"
            tone="urgent"
            defaultChecked
          />
          <Switch label="Trabajo los lunes" />
        </FieldGroup>
        <StarRatingInput value={rating} onValueChange={setRating} name={`rating-${theme}`} />
        <ImagePicker
          label="Fotos de tu trabajo"
          max={6}
          maxBytes={5_242_880}
          images={[
            { id: '1', name: 'baño.jpg', url: PICTURE },
            { id: '2', name: 'cocina.jpg', url: PICTURE, progress: 62 },
            { id: '3', name: 'patio.jpg', url: PICTURE, error: 'No se pudo subir' },
          ]}
          onPick={() => undefined}
          onRemove={() => undefined}
          onRetry={() => undefined}
        />
      </Section>
      <Section title="Fecha y hora">
        <Card padding="none" className="flex max-w-sm flex-col gap-4 p-2 sm:p-4">
          <Calendar
            label="Fecha del servicio"
            today="2026-11-20"
            month={month}
            onMonthChange={setMonth}
            selected={day}
            onSelect={setDay}
            isDayAvailable={(date) => Number(date.slice(-1)) % 3 !== 0}
          />
          <SlotGrid
            slots={['08:00', '09:30', '11:00', '14:00', '15:30']}
            value={slot}
            onValueChange={setSlot}
          />
        </Card>
      </Section>
    </>
  );
}
