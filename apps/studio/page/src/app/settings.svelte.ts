// What the reader chose, kept in this browser.

export type Theme = 'system' | 'light' | 'dark';
export const kSpeeds = [0.5, 1, 2, 4, 8] as const;
type Stored = { theme: Theme; speed: number; showLeft: boolean; motion: 'system' | 'less' };

const kKey = 'shunt.settings';
const kFallback: Stored = { theme: 'system', speed: 1, showLeft: true, motion: 'system' };

// Whatever the storage holds, also from another version or from somebody's hand.
export function readSettings(text: string | null): Stored {
  try {
    const value = JSON.parse(text ?? '{}') as Partial<Record<keyof Stored, unknown>>;
    return {
      theme: value.theme === 'light' || value.theme === 'dark' ? value.theme : 'system',
      speed: kSpeeds.find((speed) => speed === value.speed) ?? 1,
      showLeft: value.showLeft !== false,
      motion: value.motion === 'less' ? 'less' : 'system',
    };
  } catch {
    return kFallback;
  }
}

export class Settings {
  theme = $state<Theme>('system');
  speed = $state(1);
  showLeft = $state(true);
  motion = $state<'system' | 'less'>('system');
  private systemReduces = $state(false);
  private systemIsDark = $state(false);

  constructor() {
    const stored = readSettings(storedText());
    this.theme = stored.theme;
    this.speed = stored.speed;
    this.showLeft = stored.showLeft;
    this.motion = stored.motion;
    follow('(prefers-reduced-motion: reduce)', (matches) => (this.systemReduces = matches));
    follow('(prefers-color-scheme: dark)', (matches) => (this.systemIsDark = matches));
    $effect.root(() => {
      // Before other effects: what is drawn on canvas reads its colours from the document.
      $effect.pre(() => {
        const { theme, speed, showLeft, motion } = this;
        if (theme === 'system') delete document.documentElement.dataset.theme;
        else document.documentElement.dataset.theme = theme;
        storeText(JSON.stringify({ theme, speed, showLeft, motion }));
      });
    });
  }

  get hasLessMotion(): boolean {
    return this.motion === 'less' || this.systemReduces;
  }

  get isDark(): boolean {
    return this.theme === 'system' ? this.systemIsDark : this.theme === 'dark';
  }

  switchTheme(): void {
    this.theme = this.isDark ? 'light' : 'dark';
  }

  changeSpeed(by: 1 | -1): void {
    const at = kSpeeds.findIndex((speed) => speed === this.speed);
    this.speed = kSpeeds[Math.max(0, Math.min(kSpeeds.length - 1, at + by))] ?? 1;
  }
}

// What the system says of this now, and whenever it says otherwise.
function follow(media: string, tell: (matches: boolean) => void): void {
  const query = matchMedia(media);
  tell(query.matches);
  query.addEventListener('change', () => tell(query.matches));
}

// Storage may be switched off: then settings live as long as the page.
function storedText(): string | null {
  try {
    return localStorage.getItem(kKey);
  } catch {
    return null;
  }
}
function storeText(text: string): void {
  try {
    localStorage.setItem(kKey, text);
  } catch {
    return;
  }
}
