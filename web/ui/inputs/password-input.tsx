import { useState } from 'react';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { IconButton } from '../controls/icon-button.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';
import { controlsText } from '../ui-controls.text.ts';

export type PasswordInputProps = Omit<TextInputProps, 'type' | 'trailing'>;

/** Set `autoComplete` to "current-password" or "new-password". */
export function PasswordInput(props: PasswordInputProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextInput
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      trailing={
        <IconButton
          label={isShown ? controlsText.hidePassword : controlsText.showPassword}
          disabled={props.disabled}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? <EyeOff /> : <Eye />}
        </IconButton>
      }
    />
  );
}
